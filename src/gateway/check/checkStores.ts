import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { cacheProblem } from '../configuration/cacheProblem.ts';
import { databaseProblem } from '../configuration/databaseProblem.ts';
import { placeOfUrl } from '../configuration/databaseUrl.ts';
import type { Secret } from '../configuration/secret.ts';
import { errorCode } from '../errorCode.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** A store that takes longer, in milliseconds, is unusable. */
const DEADLINE_MS = 5_000;

/** Checks the Redis or Valkey that gateways share; it must be writable. */
export async function checkCache(url: Secret): Promise<Finding> {
  const { works, fails } = findingsAbout('CACHE_URL');
  const place = placeOfUrl(url.reveal());
  const redis = new Redis(url.reveal(), {
    lazyConnect: true,
    connectTimeout: DEADLINE_MS,
    commandTimeout: DEADLINE_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  // Connection errors arrive here, and the command only says that there is no connection.
  let fault: unknown;
  redis.on('error', (error) => {
    fault ??= error;
  });
  const began = performance.now();
  try {
    await redis.connect();
    await redis.set(`compliance:check:${randomUUID()}`, '', 'PX', 1_000);
    return works(`${place} can be written, in ${Math.round(performance.now() - began)} ms.`);
  } catch (error) {
    const reason = cacheProblem(fault ?? error);
    return fails(
      `${place} cannot be used, ${reason ?? `for a reason that it does not tell (${errorCode(fault ?? error) ?? fault ?? error})`}.`,
    );
  } finally {
    redis.disconnect();
  }
}

/** Checks the PostgreSQL database of the embedded service and of the history; it must be writable. */
export async function checkDatabase(url: Secret): Promise<Finding> {
  const { works, fails } = findingsAbout('DATABASE_URL');
  const place = placeOfUrl(url.reveal());
  const client = new Client({
    connectionString: url.reveal(),
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
  });
  // Otherwise a connection that breaks off between two queries would end the process.
  client.on('error', () => undefined);
  const began = performance.now();
  try {
    await client.connect();
    const { rows } = await client.query<{ server: string; standby: boolean }>(
      "select current_setting('server_version') as server, pg_is_in_recovery() as standby",
    );
    const [{ server, standby } = { server: '', standby: false }] = rows;
    if (standby) return fails(`${place} is a standby that cannot be written: name the primary server.`);
    return works(`${place} is PostgreSQL ${server}, in ${Math.round(performance.now() - began)} ms.`);
  } catch (error) {
    const reason = databaseProblem(error) ?? `for a reason of its own (${errorCode(error) ?? error})`;
    return fails(`${place} cannot be used, ${reason}.`);
  } finally {
    // A server that does not answer does not close the connection either.
    client.end().catch(() => undefined);
  }
}
