import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { Logger } from 'pino';
import { createAllowance } from './http/allowance.ts';
import { createAnswer } from './http/answer.ts';
import type { Faults } from './http/faults.ts';
import { answerMalformed } from './http/malformed.ts';
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

/**
 * The data service, apart from listening: HTTPS from TLS 1.2 on, every answer with HTTP 200, the envelope and the two
 * headers of spec.md §2.3.
 */
export function createService(options: ServiceOptions): Service {
  const { store, tls, now, logger, faults } = options;
  const closing = new AbortController();

  const listener = createAnswer({
    store,
    trainingResults: createTrainingResults(store, options.resultCacheMs, now),
    takeFromAllowance: createAllowance(options.rateLimitPerMinute),
    now,
    logger,
    faults,
    closing: closing.signal,
  });
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
