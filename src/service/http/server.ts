import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { createTrainingResults } from '../trainingResults/trainingResults.ts';
import { trackConnections } from './connections.ts';
import type { Faults } from './faultInjection.ts';
import { createMalformedRequestHandler, identifyMalformedRequest } from './malformedRequests.ts';
import type { OfferedMethods } from './offeredMethods.ts';
import { createRateLimit } from './rateLimit.ts';
import { createRequestListener } from './requestListener.ts';

/** The key and certificate of the server, PEM. */
type Certificate = { key: string; cert: string };

export type DataServerOptions = {
  store: Store;
  certificate: Certificate;
  offered: OfferedMethods;
  /** Requests a minute per account, 0 for no limit. */
  rateLimitPerMinute: number;
  /** How long training results are kept, milliseconds. protocol.md §4.2. */
  resultCacheMs: number;
  /** The current time, epoch ms. */
  now: () => number;
  /** How long running requests get when the service stops, milliseconds. */
  closingMs: number;
  /** How long a request may take to arrive completely, milliseconds. */
  requestTimeoutMs: number;
  logger: Logger;
  faults?: Faults | undefined;
};

/** The service, not yet listening. */
export type DataServer = {
  server: Server;
  /** Shows another certificate to new connections; existing connections go on. */
  showCertificate(certificate: Certificate): void;
  /** Stops listening, lets running requests finish for some seconds, closes the connections. Call it while listening. */
  stop(): Promise<void>;
};

/** Room for a query string of 64 kB with every byte URL-encoded, and for the headers next to it. */
const MAX_HEADER_BYTES = 256 * 1024;
const HANDSHAKE_TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 15_000;
/** How long a caller may stop reading before its connection and the memory of its answer are released. */
const STALLED_MS = 120_000;

/**
 * The data service, apart from listening: HTTPS from TLS 1.2 on, every answer with HTTP 200, the envelope and the two
 * headers of protocol.md §2.3.
 */
export function createDataServer(options: DataServerOptions): DataServer {
  const { store, offered, now, logger, faults } = options;
  const closing = new AbortController();
  const trainingResults = createTrainingResults({ store, lifetimeMs: options.resultCacheMs, now, logger });

  const malformed = createMalformedRequestHandler(logger);
  const answer = createRequestListener({
    store,
    trainingResults,
    consumeRateLimit: createRateLimit(store, options.rateLimitPerMinute),
    offered,
    now,
    logger,
    faults,
    closing: closing.signal,
  });
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    malformed.follow(response);
    connections.follow(response);
    answer(request, response);
  };
  const secured = (certificate: Certificate) => ({ ...certificate, minVersion: 'TLSv1.2' as const });
  const server = createServer(
    // Node would answer requests without a Host header itself, and not in the envelope.
    {
      ...secured(options.certificate),
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      // Node looks for late requests only now and then, every half minute by default.
      connectionsCheckingInterval: Math.ceil(options.requestTimeoutMs / 3),
    },
    listener,
  );
  const connections = trackConnections(server);
  server.headersTimeout = Math.min(HEADERS_TIMEOUT_MS, options.requestTimeoutMs);
  server.requestTimeout = options.requestTimeoutMs;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = STALLED_MS;
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    malformed.answer(socket, identifyMalformedRequest(error), error.code ?? error.message),
  );
  server.on('connect', (_request, socket) => malformed.answer(socket, 'request_method_invalid', 'CONNECT'));
  server.on('tlsClientError', (error: NodeJS.ErrnoException) => logger.debug({ reason: error.code }, 'no TLS'));
  return {
    server,
    showCertificate: (certificate) => server.setSecureContext(secured(certificate)),
    async stop() {
      const closed = once(server, 'close');
      closing.abort();
      server.close();
      connections.closeIdle();
      const deadline = setTimeout(connections.closeAll, options.closingMs);
      await closed;
      clearTimeout(deadline);
      await trainingResults.stop();
    },
  };
}
