import { once } from 'node:events';
import { createLogger, logLevels } from '../logger.ts';
import {
  DEFAULT_RATE_LIMIT_PER_MINUTE,
  DEFAULT_RESULT_CACHE_MS,
  type ServiceStartOptions,
  startService,
} from '../startService.ts';
import { redactedLocation } from '../store/databaseUrl.ts';
import type { CertificateFiles } from '../tls/certificateFiles.ts';
import { servedLocation, storeOptions } from './storeLocation.ts';
import { readArguments, rejectExtraArguments, requiredOption, wholeNumber, wordAmong } from './usage.ts';

const DEFAULT_PORT = '8443';
const DAY_SECONDS = 86_400;

/** The operator's own certificate. @throws UsageError for one of the two options without the other */
function certificateFiles(cert: string | undefined, key: string | undefined): CertificateFiles | undefined {
  if (cert === undefined && key === undefined) return undefined;
  return {
    certFile: requiredOption(cert, '--tls-cert', 'the certificate that belongs to --tls-key'),
    keyFile: requiredOption(key, '--tls-key', 'the key that belongs to --tls-cert'),
  };
}

/**
 * `serve --data DIR|--database-url URL [--host 127.0.0.1] [--port 8443|0] [--tls-cert FILE --tls-key FILE] [--methods all|documented]
 * [--rate-limit PER_MINUTE|0] [--result-cache SECONDS] [--log-level info]`. SIGHUP reads the certificate again.
 */
export async function serve(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    ...storeOptions,
    host: { type: 'string' },
    port: { type: 'string', default: DEFAULT_PORT },
    'tls-cert': { type: 'string' },
    'tls-key': { type: 'string' },
    methods: { type: 'string', default: 'all' },
    'rate-limit': { type: 'string', default: String(DEFAULT_RATE_LIMIT_PER_MINUTE) },
    'result-cache': { type: 'string', default: String(DEFAULT_RESULT_CACHE_MS / 1000) },
    'log-level': { type: 'string', default: 'info' },
  });
  rejectExtraArguments(positionals);
  const { host, 'rate-limit': rateLimit, 'result-cache': resultCache } = values;
  const tls = certificateFiles(values['tls-cert'], values['tls-key']);
  const served = servedLocation(values, { hasCertificate: tls !== undefined });
  const store = redactedLocation(served.databaseUrl ?? served.dataDir ?? '');
  const options: ServiceStartOptions = {
    ...served,
    // Node would take an empty host for every address of the machine.
    host:
      host === undefined ? undefined : requiredOption(host, '--host', 'the address to listen on, such as 127.0.0.1'),
    port: wholeNumber(values.port, '--port', { least: 0, most: 65_535 }),
    tls,
    offered: wordAmong(values.methods, '--methods', ['all', 'documented']),
    rateLimitPerMinute: wholeNumber(rateLimit, '--rate-limit', { least: 0, most: 1_000_000 }),
    resultCacheMs: 1000 * wholeNumber(resultCache, '--result-cache', { least: 0, most: DAY_SECONDS }),
    logger: createLogger(wordAmong(values['log-level'], '--log-level', logLevels)),
  };
  // From here on a signal waits until the service has started, so that it stops in order.
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const service = await startService(options);
  const { baseUrl, caPath, reloadCertificate } = service;
  process.on('SIGHUP', reloadCertificate);
  // The operator knows the authority of their own certificate.
  const listening = { event: 'listening', baseUrl, ...(!tls && { ca: caPath }), store };
  process.stdout.write(`${JSON.stringify(listening)}\n`);
  await stopped;
  await service.close();
}
