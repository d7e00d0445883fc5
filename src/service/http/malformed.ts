import { METHODS, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import { newRequestId, responseHeaders } from './responseHeaders.ts';

/** The beginning of a request, up to its version. */
const REQUEST_LINE = /^([\w!#$%&'*+.^`|~-]+) \S+ HTTP\/\d/;

const failures = {
  request_method_invalid: 'Every method may be called with GET or POST.',
  request_data_invalid: 'The request is not valid HTTP.',
} as const satisfies Partial<Record<ErrorIdentifier, string>>;

/** What Node says of bytes that it cannot read as a request; `rawPacket` is what came. */
type HttpError = Error & { code?: string; rawPacket?: Buffer };

/** Why bytes are no request that reaches a method: one with an unknown HTTP method, such as `get` or `FETCH`, or none. spec.md §7. */
export function failureOfHttp({ code, rawPacket }: HttpError): keyof typeof failures {
  const method = REQUEST_LINE.exec(rawPacket?.toString('latin1') ?? '')?.[1];
  const unknown = code === 'HPE_INVALID_METHOD' && method !== undefined && !METHODS.includes(method);
  return unknown ? 'request_method_invalid' : 'request_data_invalid';
}

/** Answers, in the envelope, what is no complete HTTP request or did not come in time, and closes the connection. */
function answerNow(socket: Duplex, logger: Logger, error: keyof typeof failures, reason: string): void {
  const requestId = newRequestId();
  logger.info({ requestId, error, reason }, 'malformed request');
  if (!socket.writable) return;
  const body = JSON.stringify({ ok: false, error, description: failures[error] });
  const headers = { ...responseHeaders(Buffer.byteLength(body), requestId, performance.now()), Connection: 'close' };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${['HTTP/1.1 200 OK', ...head].join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Answers what cannot be read as HTTP, after the answers to the requests that came before it on the connection: earlier,
 * it would be taken for one of theirs.
 */
export function createMalformedAnswer(logger: Logger) {
  const newest = new WeakMap<Duplex, ServerResponse>();
  return {
    /** Remembers a response that is to be sent first. */
    follow(response: ServerResponse): void {
      if (response.req.socket) newest.set(response.req.socket, response);
    },
    answer(socket: Duplex, error: keyof typeof failures, reason: string): void {
      const earlier = newest.get(socket);
      if (!earlier || earlier.writableFinished || earlier.destroyed) answerNow(socket, logger, error, reason);
      else earlier.once('close', () => answerNow(socket, logger, error, reason));
    },
  };
}
