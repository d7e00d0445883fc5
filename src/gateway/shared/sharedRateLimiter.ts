import type { EpochMs } from '#protocol/dates.ts';
import { createPace, type Pace, type PaceLimits } from '../outbound/rateLimiter.ts';
import type { CacheConnection } from './cacheConnection.ts';
import { type OwnerKeys, TAKE_PLACE } from './luaScripts.ts';

export type SharedPaceOptions = {
  connection: Pick<CacheConnection, 'small'>;
  keys: OwnerKeys;
  limits: PaceLimits;
  /** How many gateways share the limits. */
  gateways: number;
  now: () => EpochMs;
  /** Told how many milliseconds the service takes no calls, as another gateway has found. */
  onCoolDown: (ms: number) => void;
};

export type SharedPace = Pace & {
  /** Goes on with this gateway's share. It begins used up: what was taken together counts. */
  goOnAlone(): void;
};

/**
 * What one gateway may do by itself, so that all of them by themselves stay within `perMinute + burst` calls in any 60
 * seconds: each at most its part of that sum, of which its own burst is a part.
 */
export function shareOf({ perMinute, burst }: PaceLimits, gateways: number): PaceLimits {
  const ownBurst = Math.max(1, Math.floor(burst / gateways));
  const even = perMinute / gateways;
  // With more gateways than bursts the single call of each counts; half of an even share is left to the most timid.
  return { perMinute: Math.min(even, Math.max((perMinute + burst) / gateways - ownBurst, even / 2)), burst: ownBurst };
}

/** Places that all gateways share, or this one's share of them while the cache is lost. hardening.md, decision 3. */
export function createSharedPace({
  connection,
  keys,
  limits,
  gateways,
  now,
  onCoolDown,
}: SharedPaceOptions): SharedPace {
  const { perMinute, burst } = limits;
  const alone = () => createPace(shareOf(limits, gateways), now);
  let own = alone();
  return {
    async take() {
      const answer = await connection.small((redis) =>
        redis.eval(TAKE_PLACE, 3, keys.budget, keys.coolDown, keys.gateways, perMinute, burst, gateways),
      );
      if (!answer) return own.take();
      // The script gives two numbers.
      const [wait, paused] = answer.value as [number, number];
      if (paused > 0) onCoolDown(paused);
      return wait;
    },
    goOnAlone() {
      own = alone();
    },
  };
}
