import { once } from 'node:events';
import type { Server } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { EpochMs } from '#protocol/dates.ts';
import type { Faults } from './http/faultInjection.ts';
import type { OfferedMethods } from './http/offeredMethods.ts';
import { createDataServer } from './http/server.ts';
import { createLogger } from './logger.ts';
import { OperatorError } from './operatorError.ts';
import { listAccounts } from './store/accounts.ts';
import { locationOption, redactedLocation } from './store/databaseUrl.ts';
import { openStore } from './store/openStore.ts';
import { type CertificateFiles, readCertificateFiles } from './tls/certificateFiles.ts';
import { ensureCertificates, type ServerTls } from './tls/certificates.ts';

export type ServiceStartOptions = {
  /** Keeps the store, unless `databaseUrl` is set, and the certificates, unless `tls` is set. */
  dataDir?: string | undefined;
  /** The PostgreSQL database to serve from, `postgres://…`. */
  databaseUrl?: string | undefined;
  /** Loopback by default. */
  host?: string | undefined;
  /** 0, the default, takes a free port. */
  port?: number | undefined;
  /** Requests a minute per account, 0 for no limit; 80 by default, as in deployed services (deployed-services.md §3). */
  rateLimitPerMinute?: number | undefined;
  /** How long training results are kept, milliseconds; 15 minutes by default. protocol.md §4.2. */
  resultCacheMs?: number | undefined;
  /** Which methods the service has; all of them by default. */
  offered?: OfferedMethods | undefined;
  /** The operator's own certificate instead of a generated one. */
  tls?: CertificateFiles | undefined;
  /** How long running requests get when the service stops, milliseconds; 8 seconds by default. */
  closingMs?: number | undefined;
  /** How long a request may take to arrive completely, milliseconds; 15 seconds by default. */
  requestTimeoutMs?: number | undefined;
  logger?: Logger | undefined;
  /** The current time, epoch ms. */
  now?: (() => number) | undefined;
  faults?: Faults | undefined;
};

/** A running service. */
export type RunningService = {
  /** Without `/v1`. */
  baseUrl: string;
  /** The certificate to trust, a PEM file: that of the generated authority, or the operator's own. */
  caPath: string;
  /** Reads the certificate again and shows it to new connections; a bad one is logged, and the old one stays. */
  reloadCertificate(): Promise<void>;
  /** Stops listening, lets running requests finish for some seconds, then closes the store. */
  close(): Promise<void>;
};

export const DEFAULT_RATE_LIMIT_PER_MINUTE = 80;
export const DEFAULT_RESULT_CACHE_MS = 15 * 60_000;
const CLOSING_MS = 8_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** The deadline of a database query, milliseconds: the caller stops waiting earlier. */
const QUERY_DEADLINE_MS = 30_000;

/** The hosts of the generated certificate, see `ensureCertificates`. */
const OWN_CERTIFICATE_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '::1'];

type ListenProblem = (host: string, port: number) => string;

const isNotKnown: ListenProblem = (host) =>
  `The host ${host} is not known: choose an address of this machine, or 0.0.0.0.`;

const listenProblems: Readonly<Record<string, ListenProblem>> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is in use: stop what listens there or choose another port.`,
  EACCES: (host, port) => `Port ${port} on ${host} may not be used by this user: choose a port above 1023.`,
  EADDRNOTAVAIL: (host) => `The host ${host} is not an address of this machine: choose one that is, or 0.0.0.0.`,
  ENOTFOUND: isNotKnown,
  EAI_AGAIN: isNotKnown,
};

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const problem = listenProblems[code]?.(host, port) ?? `Port ${port} on ${host} cannot be listened on (${code}).`;
    throw new OperatorError(problem);
  }
}

/** The address to call; an address for all interfaces is reached over loopback. */
function baseUrlOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('an HTTPS server listens on a port');
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `https://${isIPv6(reached) ? `[${reached}]` : reached}:${address.port}`;
}

function folderOf({ dataDir }: ServiceStartOptions): string {
  if (!dataDir) throw new OperatorError('A data folder is needed for the store and the certificate of the service.');
  return dataDir;
}

const loadCertificate = async (options: ServiceStartOptions, now: EpochMs): Promise<ServerTls> =>
  options.tls
    ? { ...(await readCertificateFiles(options.tls, now)), caPath: options.tls.certFile }
    : ensureCertificates(folderOf(options), now);

/**
 * Starts the service on the store of a data folder or a database, which is created if absent.
 * @throws OperatorError when the port cannot be listened on or the store cannot be used
 */
export async function startService(options: ServiceStartOptions): Promise<RunningService> {
  const { databaseUrl, host = '127.0.0.1', port = 0, now = Date.now, faults } = options;
  const logger = options.logger ?? createLogger('info');
  const location = databaseUrl ?? folderOf(options);
  const store = await openStore(location, 'create', undefined, QUERY_DEADLINE_MS);
  try {
    const { caPath, ...certificate } = await loadCertificate(options, now());
    const { server, showCertificate, stop } = createDataServer({
      store,
      certificate,
      offered: options.offered ?? 'all',
      rateLimitPerMinute: options.rateLimitPerMinute ?? DEFAULT_RATE_LIMIT_PER_MINUTE,
      resultCacheMs: options.resultCacheMs ?? DEFAULT_RESULT_CACHE_MS,
      now,
      closingMs: options.closingMs ?? CLOSING_MS,
      requestTimeoutMs: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
      logger,
      faults,
    });
    if ((await listAccounts(store)).length === 0) {
      logger.warn(
        `${redactedLocation(location)} holds no organisation yet, so no token can work: import one with npm run --silent service -- import FILE ${locationOption(location)}`,
      );
    }
    await listen(server, host, port);
    if (!options.tls && !OWN_CERTIFICATE_HOSTS.includes(host)) {
      logger.warn(
        'the certificate is for localhost, 127.0.0.1 and ::1: callers that use another address need one of your own, with --tls-cert and --tls-key',
      );
    }
    const reloadCertificate = async () => {
      try {
        const { key, cert } = await loadCertificate(options, now());
        showCertificate({ key, cert });
        logger.info('the certificate was read again');
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logger.error({ reason }, 'the certificate was not read again: the old one stays');
      }
    };
    let closed: Promise<void> | undefined;
    const close = () => {
      closed ??= stop().finally(() => store.close());
      return closed;
    };
    return { baseUrl: baseUrlOf(server, host), caPath, reloadCertificate, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
