import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { EpochMs } from '#protocol/dates.ts';
import type { Secret } from '../configuration/secret.ts';
import type { CoolDown, CoolDownShelf } from '../outbound/coolDown.ts';
import { noPace, type Pace, type PaceLimits } from '../outbound/rateLimiter.ts';
import { ownerOf } from '../snapshots/snapshotKey.ts';
import type { SharedSnapshots } from '../snapshots/snapshotStorage.ts';
import type { UpstreamSettings } from '../upstream/upstreamSettings.ts';
import { type CacheConnectionOptions, type CacheReport, createCacheConnection } from './cacheConnection.ts';
import { BEAT, keysOfOwner } from './luaScripts.ts';
import { createSharedPace } from './sharedRateLimiter.ts';
import { createSharedSnapshots } from './sharedSnapshots.ts';

/** The cache that gateways share, and how many they are. */
export type SharingSettings = { url: Secret; gateways: number };

export type SharingOptions = SharingSettings & {
  settings: Pick<UpstreamSettings, 'baseUrl' | 'token'>;
  /** Undefined for a service that only its gateways call. */
  limits: PaceLimits | undefined;
  /** How long snapshots are kept, milliseconds. */
  maxStaleMs: number;
  now: () => EpochMs;
  /** Milliseconds of a clock that nobody sets. */
  steady: () => number;
  log: CacheConnectionOptions['log'];
};

/** What gateways of one service and one token have in common through Redis or Valkey. design.md "Snapshots". */
export type Sharing = {
  snapshots: SharedSnapshots;
  pace: Pace;
  /** A shelf that also tells the other gateways. */
  withCoolDown(shelf: CoolDownShelf): CoolDownShelf;
  /** Connects, and returns although it has not succeeded. From then on the cool-down learns of the others' ones. */
  open(coolDown: Pick<CoolDown, 'until' | 'learn'>): Promise<void>;
  report(): CacheReport;
  close(): Promise<void>;
};

export function createSharing(options: SharingOptions): Sharing {
  const { url, gateways, settings, limits, maxStaleMs, now, steady, log } = options;
  const keys = keysOfOwner(ownerOf(settings));
  const id = randomUUID();
  let coolDown: Pick<CoolDown, 'until' | 'learn'> | undefined;
  const learn = (ms: number) => coolDown?.learn(now() + ms);

  async function beat(redis: Redis, isReturn: boolean): Promise<void> {
    const own = Math.max(0, Math.round((coolDown?.until() ?? 0) - now()));
    const { perMinute, burst } = limits ?? { perMinute: 0, burst: 0 };
    const facts = [id, own, isReturn ? 1 : 0, perMinute, burst];
    const paused = await redis.eval(BEAT, 3, keys.budget, keys.coolDown, keys.gateways, ...facts);
    if (Number(paused) > 0) learn(Number(paused));
  }

  const connection = createCacheConnection({ url, beat, onLost: () => pace?.goOnAlone(), now, log });
  const pace = limits && createSharedPace({ connection, keys, limits, gateways, now: steady, onCoolDown: learn });
  const snapshots = createSharedSnapshots({ connection, settings, maxStaleMs, log });

  return {
    snapshots,
    pace: pace ?? noPace,
    withCoolDown: ({ read, write }) => ({
      read,
      async write(until) {
        // At once: every call that another gateway still makes is one too many.
        await Promise.all([write(until), connection.small((redis) => beat(redis, false))]);
      },
    }),
    async open(theirs) {
      coolDown = theirs;
      await connection.open();
    },
    report: connection.report,
    async close() {
      await snapshots.close();
      // One that stops with a word leaves its share to the others at once.
      await connection.close((redis) => redis.zrem(keys.gateways, id));
    },
  };
}
