import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorEnvelope } from './errorEnvelope.ts';
import type { DataSecurityHeaders } from './securityHeaders.ts';

type Refusal = { status: 400 | 408 | 413 | 417 | 421 | 431; words: string };

const bodyOf = ({ words }: Refusal): string => JSON.stringify(errorEnvelope('request_data_invalid', words));

const reasons = new Map([
  [400, 'Bad Request'],
  [408, 'Request Timeout'],
  [413, 'Payload Too Large'],
  [431, 'Request Header Fields Too Large'],
]);

/** Refusals of bytes that Node could not parse as a request, by error code. */
const unreadable: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, words: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, words: 'The headers of the request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, words: 'The extensions of a chunk of the request are too long.' },
};

const HOST = 'host';

const hostName = (authority: string): string => authority.replace(/:\d*$/, '').toLowerCase();

/** Why a request cannot be meant for this server: it names no host, several, or one that differs from its target. */
function refusalOf({ rawHeaders, headers: { host = '' }, url = '' }: IncomingMessage): Refusal | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  if (hosts !== 1) return { status: 400, words: 'A request has one Host header.' };
  if (url.startsWith('/')) return undefined;
  const [, authority] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (authority !== undefined && hostName(authority) !== hostName(host))
    return { status: 421, words: 'The request is for another host.' };
  return undefined;
}

/** Answers what never reaches the routes. */
export type MalformedRequests = {
  /** Answers bytes that are not a request, with the headers that every answer has, and ends the connection. */
  answerUnreadable(error: Error & { code?: string }, socket: Socket): void;
  /** Answers a request that cannot be meant for this server. @returns whether it has been answered */
  refuseMisdirected(request: IncomingMessage, response: ServerResponse): boolean;
  /** Refuses expectations of a request other than `100-continue`, which Node refuses without any header. */
  refuseExpectations(server: Server): void;
};

export function createMalformedRequests(securityHeaders: DataSecurityHeaders): MalformedRequests {
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  };
  const refused = new WeakSet<Socket>();
  const refuse = (response: ServerResponse, refusal: Refusal) =>
    response.writeHead(refusal.status, headers).end(bodyOf(refusal));

  return {
    answerUnreadable(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      // Node reports an error for everything that arrives until the connection is closed.
      if (refused.has(socket)) return;
      refused.add(socket);
      // Nothing can be written before the handshake, so `destroySoon` would wait forever.
      if (error.code === 'ERR_TLS_HANDSHAKE_TIMEOUT') {
        socket.destroy();
        return;
      }
      const refusal = unreadable[error.code ?? ''] ?? { status: 400, words: 'The request is not well-formed HTTP.' };
      const body = bodyOf(refusal);
      const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      // No answer may be written into one that has begun; Node's own handler checks this field, too.
      const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse | null };
      if (socket.writable && !begun?.headersSent)
        socket.write(`HTTP/1.1 ${refusal.status} ${reasons.get(refusal.status)}\r\n${head}\r\n${body}`);
      socket.destroySoon();
    },
    refuseMisdirected(request, response) {
      const refusal = refusalOf(request);
      if (refusal) refuse(response, refusal);
      return refusal !== undefined;
    },
    refuseExpectations: (server) =>
      void server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
        refuse(response, { status: 417, words: 'No expectation but 100-continue can be met.' }),
      ),
  };
}
