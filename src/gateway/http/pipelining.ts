import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorEnvelope } from './errorEnvelope.ts';
import type { DataSecurityHeaders } from './securityHeaders.ts';

/** Requests of one connection that wait for their answers; browsers send the next one after the answer. */
const MAX_WAITING = 8;

const body = JSON.stringify(errorEnvelope('server_error', 'Too many requests were sent over one connection at once.'));

/**
 * Refuses further requests of a connection while eight others wait for their answers, because Node begins them all at once and
 * keeps unread answers.
 * @returns a function that answers such a request, and says whether it has
 */
export function createPipelineLimit(
  securityHeaders: DataSecurityHeaders,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    connection: 'close',
  };
  /** Requests behind the one being answered. */
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // A response has its socket once it is its turn.
    if (response.socket) return false;
    const behind = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, behind);
    response.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (behind < MAX_WAITING) return false;
    response.writeHead(503, headers).end(body);
    return true;
  };
}
