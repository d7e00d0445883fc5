import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { Secret } from '../configuration/secret.ts';
import { errorCode, type Finding, findingsAbout } from './finding.ts';

/** A store that takes longer is not usable, in milliseconds. */
const DEADLINE_MS = 5_000;

/** Where a URL leads, without user and password. */
function placeOf(url: Secret): string {
  const { protocol, host, pathname } = new URL(url.reveal());
  return `${protocol}//${host}${pathname}`;
}

const network: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start the server, or correct the URL',
  ECONNRESET: 'it breaks the connection off: look whether host and port are its own, and whether it wants TLS',
  ENOTFOUND: 'there is no such host: correct the URL',
  EAI_AGAIN: 'its host cannot be looked up now: look at the network',
  EHOSTUNREACH: 'there is no way to it: look at the network, or correct the URL',
  ENETUNREACH: 'there is no way to it: look at the network, or correct the URL',
  ETIMEDOUT: 'it does not answer: look at the network and its firewall, or correct the URL',
};

const codesOfPostgres: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password: correct user and password in the URL',
  '28000': 'it does not let this user in: correct the user, or allow it in pg_hba.conf',
  '3D000': 'there is no such database: create it (createdb), or correct the URL',
  '53300': 'it has no connection left: raise max_connections',
  '57P03': 'it is starting or stopping: try again in some seconds',
};

const wordsOfRedis: readonly (readonly [RegExp, string])[] = [
  [/WRONGPASS|NOAUTH|invalid (?:username-)?password/i, 'it refuses the password: correct user and password in the URL'],
  [/NOPERM/, 'this user may not write keys that begin with compliance: give it the right'],
  [/READONLY/, 'it is a replica that cannot be written: name the primary'],
  [/OOM/, 'its memory is full: let it evict (allkeys-lru), or give it more'],
  [/timed out/i, 'it does not answer: look at the network and its firewall, or correct the URL'],
];

/** The Redis or Valkey that gateways share; it must be writable. */
export async function checkCache(url: Secret): Promise<Finding> {
  const { works, fails } = findingsAbout('CACHE_URL');
  const redis = new Redis(url.reveal(), {
    lazyConnect: true,
    connectTimeout: DEADLINE_MS,
    commandTimeout: DEADLINE_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  // What is wrong with a connection comes here, and the command says only that there is none.
  let fault: unknown;
  redis.on('error', (error) => {
    fault ??= error;
  });
  const began = performance.now();
  try {
    await redis.connect();
    await redis.set(`compliance:check:${randomUUID()}`, '', 'PX', 1_000);
    return works(`${placeOf(url)} can be written, in ${Math.round(performance.now() - began)} ms.`);
  } catch (error) {
    const reasons = [fault, error].flatMap((one) => {
      const text = one instanceof Error ? one.message : '';
      return network[errorCode(one)] ?? wordsOfRedis.find(([words]) => words.test(text))?.[1] ?? [];
    });
    return fails(
      `${placeOf(url)} cannot be used, ${reasons[0] ?? `for a reason that it does not tell (${errorCode(fault ?? error)})`}.`,
    );
  } finally {
    redis.disconnect();
  }
}

/** The PostgreSQL database of the embedded service; it must be writable. */
export async function checkDatabase(url: Secret): Promise<Finding> {
  const { works, fails } = findingsAbout('DATABASE_URL');
  const place = placeOf(url);
  const client = new Client({
    connectionString: url.reveal(),
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
  });
  // A connection that breaks off between two queries would otherwise end the process.
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
    const code = errorCode(error);
    const isLate = error instanceof Error && /timeout/i.test(error.message);
    const reason =
      codesOfPostgres[code] ?? network[code] ?? (isLate ? network.ETIMEDOUT : `for a reason of its own (${code})`);
    return fails(`${place} cannot be used, ${reason}.`);
  } finally {
    // A server that does not answer does not let go either.
    client.end().catch(() => undefined);
  }
}
