import { METHODS, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import { newRequestId, responseHeaders } from './responseHeaders.ts';

/** The beginning of a request, up to its version. */
const REQUEST_LINE = /^([\w!#$%&'*+.^`|~-]+) \S+ HTTP\/\d/;

const failures = {
  request_method_invalid: 'Every method may be called with GET or POST.',
  request_data_invalid: 'The request is not valid HTTP, or has not come whole in time.',
} as const satisfies Partial<Record<ErrorIdentifier, string>>;

/** Node's error for bytes that it cannot read as a request; `rawPacket` holds them. */
type HttpError = Error & { code?: string; rawPacket?: Buffer };

/**
 * The error of a request that Node cannot parse: an unknown HTTP method, such as `get` or `FETCH`, or anything else.
 * protocol.md §7.
 */
export function identifyMalformedRequest({ code, rawPacket }: HttpError): keyof typeof failures {
  const method = REQUEST_LINE.exec(rawPacket?.toString('latin1') ?? '')?.[1];
  const unknown = code === 'HPE_INVALID_METHOD' && method !== undefined && !METHODS.includes(method);
  return unknown ? 'request_method_invalid' : 'request_data_invalid';
}

/** How long a caller may take to read the answer before the connection is closed, milliseconds. */
const FAREWELL_MS = 5_000;
/** How long the answer to an earlier request may take, including reading it, milliseconds. */
const EARLIER_MS = 120_000;

/** Closes a connection after a while, whatever happens to it until then. */
function closeWithin(socket: Duplex, ms: number): void {
  const timer = setTimeout(() => socket.destroy(), ms).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** The answer in the envelope, after which the connection is closed. */
function failureAnswer(logger: Logger, error: keyof typeof failures, reason: string) {
  const requestId = newRequestId();
  logger.info({ requestId, error, reason }, 'malformed request');
  const body = JSON.stringify({ ok: false, error, description: failures[error] });
  const headers = responseHeaders(Buffer.byteLength(body), requestId, performance.now());
  return { body, headers: { ...headers, Connection: 'close' } };
}

/** Answers an incomplete, late or malformed HTTP request in the envelope, and closes the connection. */
function answerNow(socket: Duplex, logger: Logger, error: keyof typeof failures, reason: string): void {
  const { body, headers } = failureAnswer(logger, error, reason);
  closeWithin(socket, FAREWELL_MS);
  if (!socket.writable) return;
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${['HTTP/1.1 200 OK', ...head].join('\r\n')}\r\n\r\n${body}`);
}

/** The same for a request whose body is malformed or late: it is answered in its turn, unless it already has an answer. */
function answerUnfinished(
  response: ServerResponse,
  socket: Duplex,
  logger: Logger,
  error: keyof typeof failures,
  reason: string,
): void {
  const { body, headers } = failureAnswer(logger, error, reason);
  closeWithin(socket, response.headersSent ? FAREWELL_MS : EARLIER_MS);
  if (response.headersSent) return;
  response.once('finish', () => closeWithin(socket, FAREWELL_MS));
  response.writeHead(200, headers).end(body);
}

/**
 * Answers bytes that are not HTTP, after the answers to earlier requests on the connection, because this answer would be
 * taken for one of those. An error within a body is the answer to its own request.
 */
export function createMalformedRequestHandler(logger: Logger) {
  const newest = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  return {
    /** Remembers a response that must be sent first. */
    follow(response: ServerResponse): void {
      if (response.req.socket) newest.set(response.req.socket, response);
    },
    answer(socket: Duplex, error: keyof typeof failures, reason: string): void {
      // Node reports an error for everything that comes until the connection is closed.
      if (refused.has(socket)) return;
      refused.add(socket);
      const earlier = newest.get(socket);
      if (!earlier || earlier.writableFinished || earlier.destroyed) {
        answerNow(socket, logger, error, reason);
      } else if (earlier.req.complete) {
        closeWithin(socket, EARLIER_MS);
        earlier.once('close', () => answerNow(socket, logger, error, reason));
      } else {
        answerUnfinished(earlier, socket, logger, error, reason);
      }
    },
  };
}
