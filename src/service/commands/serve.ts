import { once } from 'node:events';
import { DEFAULT_RATE_LIMIT_PER_MINUTE, DEFAULT_RESULT_CACHE_MS, startService } from '../start.ts';
import { noMore, readArguments, required, wholeNumber } from './usage.ts';

const DEFAULT_PORT = '8443';
const DAY_SECONDS = 86_400;

/** `serve --data DIR [--host 127.0.0.1] [--port 8443|0] [--rate-limit PER_MINUTE|0] [--result-cache SECONDS]` */
export async function serve(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    data: { type: 'string' },
    host: { type: 'string' },
    port: { type: 'string', default: DEFAULT_PORT },
    'rate-limit': { type: 'string', default: String(DEFAULT_RATE_LIMIT_PER_MINUTE) },
    'result-cache': { type: 'string', default: String(DEFAULT_RESULT_CACHE_MS / 1000) },
  });
  noMore(positionals);
  const { 'rate-limit': rateLimit, 'result-cache': resultCache } = values;
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const service = await startService({
    dataDir: required(values.data, '--data', 'the folder of the store'),
    host: values.host,
    port: wholeNumber(values.port, '--port', { least: 0, most: 65_535 }),
    rateLimitPerMinute: wholeNumber(rateLimit, '--rate-limit', { least: 0, most: 1_000_000 }),
    resultCacheMs: 1000 * wholeNumber(resultCache, '--result-cache', { least: 0, most: DAY_SECONDS }),
  });
  const { baseUrl, caPath } = service;
  process.stdout.write(`${JSON.stringify({ event: 'listening', baseUrl, ca: caPath })}\n`);
  await stopped;
  await service.close();
}
