import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Failure } from '#protocol/envelope.ts';
import { newRequestId, responseHeaders } from './responseHeaders.ts';

/** Answers what is no complete HTTP request, or did not come in time, in the envelope as well, and closes the connection. */
export function answerMalformed(socket: Duplex, logger: Logger, reason: string): void {
  const requestId = newRequestId();
  logger.info({ requestId, reason }, 'malformed request');
  if (!socket.writable) return;
  const failure: Failure = { ok: false, error: 'request_data_invalid', description: 'The request is not valid HTTP.' };
  const body = JSON.stringify(failure);
  const headers = { ...responseHeaders(Buffer.byteLength(body), requestId, performance.now()), Connection: 'close' };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${['HTTP/1.1 200 OK', ...head].join('\r\n')}\r\n\r\n${body}`);
}
