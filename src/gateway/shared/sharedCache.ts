import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { EpochMs } from '#protocol/dates.ts';
import type { Secret } from '../configuration/secret.ts';
import type { CoolDown, CoolDownStorage } from '../outbound/coolDown.ts';
import { type RateLimit, type RateLimiter, unlimited } from '../outbound/rateLimiter.ts';
import { credentialFingerprint } from '../snapshots/snapshotKey.ts';
import type { SharedSnapshots } from '../snapshots/snapshotStorage.ts';
import type { LookUpRoom } from '../snapshots/snapshotStore.ts';
import type { UpstreamSettings } from '../upstream/upstreamSettings.ts';
import {
  type CacheConnection,
  type CacheConnectionOptions,
  type CacheReport,
  createCacheConnection,
} from './cacheConnection.ts';
import { type CacheTimings, defaultCacheTimings } from './cacheTimings.ts';
import { budgetKeysOf, heartbeatScript } from './luaScripts.ts';
import { createSharedRateLimiter } from './sharedRateLimiter.ts';
import { createSharedSnapshots } from './sharedSnapshots.ts';

/** The cache that gateways share, and the number of gateways. */
export type SharedCacheSettings = {
  url: Secret;
  gateways: number;
  /** Shorter ones for tests. */
  timings?: CacheTimings;
};

export type SharedCacheOptions = SharedCacheSettings & {
  settings: Pick<UpstreamSettings, 'baseUrl' | 'token'>;
  /** Undefined for a service that only the gateways call. */
  limits: RateLimit | undefined;
  /** How long snapshots are kept, milliseconds. */
  maxStaleMs: number;
  /** The room for look-ups of all gateways together. */
  lookUps: LookUpRoom;
  now: () => EpochMs;
  /** Milliseconds of a clock that is never set. */
  steady: () => number;
  log: CacheConnectionOptions['log'];
};

/** What gateways of one service and one token share through Redis or Valkey. architecture.md "Snapshots". */
export type SharedCache = {
  snapshots: SharedSnapshots;
  /** Runs an operation of other modules on a few bytes. */
  small: CacheConnection['small'];
  rateLimiter: RateLimiter;
  /** Storage of the cool-down that also informs the other gateways. */
  withCoolDown(storage: CoolDownStorage): CoolDownStorage;
  /** Connects, and returns even if that fails. From then on the cool-down follows those of the other gateways. */
  open(coolDown: Pick<CoolDown, 'until' | 'extendTo'>): Promise<void>;
  report(): CacheReport;
  close(): Promise<void>;
};

export function createSharedCache(options: SharedCacheOptions): SharedCache {
  const {
    url,
    gateways,
    timings = defaultCacheTimings,
    settings,
    limits,
    maxStaleMs,
    lookUps,
    now,
    steady,
    log,
  } = options;
  const heartbeatLua = heartbeatScript(timings);
  const keys = budgetKeysOf(credentialFingerprint(settings));
  const id = randomUUID();
  let coolDown: Pick<CoolDown, 'until' | 'extendTo'> | undefined;
  const beginCoolDown = (ms: number) => coolDown?.extendTo(now() + ms);

  async function heartbeat(redis: Redis, isReturn: boolean): Promise<void> {
    const own = Math.max(0, Math.round((coolDown?.until() ?? 0) - now()));
    const { perMinute, burst } = limits ?? { perMinute: 0, burst: 0 };
    const facts = [id, own, isReturn ? 1 : 0, perMinute, burst];
    const paused = await redis.eval(heartbeatLua, 3, keys.budget, keys.coolDown, keys.gateways, ...facts);
    if (Number(paused) > 0) beginCoolDown(Number(paused));
  }

  const connection = createCacheConnection({
    url,
    heartbeat,
    onLost: () => rateLimiter?.useOwnShare(),
    now,
    timings,
    log,
  });
  const rateLimiter =
    limits &&
    createSharedRateLimiter({ connection, keys, limits, gateways, timings, now: steady, onCoolDown: beginCoolDown });
  const snapshots = createSharedSnapshots({ connection, settings, maxStaleMs, lookUps, timings, log });

  return {
    snapshots,
    small: connection.small,
    rateLimiter: rateLimiter ?? unlimited,
    withCoolDown: ({ read, write }) => ({
      read,
      async write(until) {
        // The others are informed at once, because every further call of theirs is one too many.
        await Promise.all([write(until), connection.small((redis) => heartbeat(redis, false))]);
      },
    }),
    async open(theirs) {
      coolDown = theirs;
      await connection.open();
    },
    report: connection.report,
    async close() {
      await snapshots.close();
      // A gateway that stops in order releases its share to the others at once.
      await connection.close((redis) => redis.zrem(keys.gateways, id));
    },
  };
}
