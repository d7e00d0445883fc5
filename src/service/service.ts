import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Failure, REQUEST_ID_HEADER, RESPONSE_TIME_HEADER } from '#protocol/envelope.ts';
import type { MethodName } from '#protocol/methods.ts';
import { Refused } from './handlers/handler.ts';
import { createAllowance } from './http/allowance.ts';
import { dispatch } from './http/dispatch.ts';
import type { Faults } from './http/faults.ts';
import { randomText } from './randomText.ts';
import type { Store } from './store/store.ts';
import { createTrainingResults } from './trainingResults.ts';

export type ServiceOptions = {
  store: Store;
  /** PEM. */
  tls: { key: string; cert: string };
  /** Requests a minute per account, 0 for no limit. */
  rateLimitPerMinute: number;
  /** How long training results are kept, milliseconds. spec.md §4.2. */
  resultCacheMs: number;
  /** The current time, epoch ms. */
  now: () => number;
  logger: Logger;
  faults?: Faults | undefined;
};

/** The service, not yet listening. */
export type Service = {
  server: Server;
  /** Stops listening, lets running requests finish for some seconds, closes the connections. Call it while listening. */
  stop(): Promise<void>;
};

/** Room for a 64 kB query string and the headers beside it. */
const MAX_HEADER_BYTES = 80 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 15_000;
/** Running requests get this long when the service stops. */
const CLOSING_MS = 8_000;

const headersOf = (body: string, requestId: string, arrived: number) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  'Cache-Control': 'no-store',
  [REQUEST_ID_HEADER]: requestId,
  [RESPONSE_TIME_HEADER]: Math.round(performance.now() - arrived),
});

/** Answers what is not even HTTP, or not in time, and closes the connection. */
function answerMalformed(socket: Duplex, logger: Logger, reason: string): void {
  const requestId = randomText(20);
  logger.info({ requestId, reason }, 'malformed request');
  if (!socket.writable) return;
  const failure: Failure = { ok: false, error: 'request_data_invalid', description: 'The request is not valid HTTP.' };
  const body = JSON.stringify(failure);
  const headers = Object.entries({ ...headersOf(body, requestId, performance.now()), Connection: 'close' });
  const head = ['HTTP/1.1 200 OK', ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
}

/**
 * The data service, apart from listening: HTTPS from TLS 1.2 on, every answer with HTTP 200, the envelope and the two
 * headers of spec.md §2.3.
 */
export function createService(options: ServiceOptions): Service {
  const { store, tls, now, logger, faults } = options;
  const takeFromAllowance = createAllowance(options.rateLimitPerMinute);
  const trainingResults = createTrainingResults(store, options.resultCacheMs, now);
  const closing = new AbortController();

  /** Fails as a test asks; true when the answer has been given that way. */
  async function fail(name: MethodName, response: ServerResponse): Promise<void> {
    const fault = faults?.get(name) ?? faults?.get('every');
    if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { signal: closing.signal });
    if (fault?.kind === 'drop') response.destroy();
    if (fault?.kind === 'not_json') {
      response.writeHead(fault.httpStatus, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
    }
    if (fault?.kind === 'error' && fault.error !== 'server_error') {
      throw new Refused(fault.error, 'Switched on by a test.');
    }
    if (fault?.kind === 'error') throw new Error('a fault that a test switched on');
  }

  function failureOf(error: unknown, requestId: string): Failure {
    if (error instanceof Refused) return { ok: false, error: error.error, description: error.description };
    logger.error({ requestId, err: error }, 'internal fault');
    return { ok: false, error: 'server_error', description: `Internal fault; the log has it as ${requestId}.` };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [arrived, requestId] = [performance.now(), randomText(20)];
    let [called, space]: [string, number] = ['', 0];
    const onMethod = (name: MethodName) => {
      called = name;
      return fail(name, response);
    };
    let content: object;
    try {
      const found = await dispatch(request, { store, trainingResults, takeFromAllowance, now, onMethod }, () => {
        space = 2;
      });
      content = { ok: true, ...found };
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      content = failureOf(error, requestId);
    }
    if (response.writableEnded || response.destroyed) return;
    const body = JSON.stringify(content, null, space);
    // What is left of a refused body is not read: the connection cannot be used again.
    if (!request.complete || closing.signal.aborted) response.setHeader('Connection', 'close');
    response.writeHead(200, headersOf(body, requestId, arrived)).end(body);
    const ms = Math.round(performance.now() - arrived);
    logger.debug({ requestId, method: called, error: 'error' in content ? content.error : undefined, ms }, 'answered');
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'an answer could not be sent');
      response.destroy();
    });
  };
  const server = createServer({ ...tls, minVersion: 'TLSv1.2', maxHeaderSize: MAX_HEADER_BYTES }, listener);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answerMalformed(socket, logger, error.code ?? error.message),
  );
  server.on('connect', (_request, socket) => answerMalformed(socket, logger, 'CONNECT'));
  server.on('tlsClientError', (error: NodeJS.ErrnoException) => logger.debug({ reason: error.code }, 'no TLS'));
  return {
    server,
    async stop() {
      const closed = once(server, 'close');
      closing.abort();
      server.close();
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(deadline);
    },
  };
}
