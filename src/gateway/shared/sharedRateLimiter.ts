import type { EpochMs } from '#protocol/dates.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from '../outbound/rateLimiter.ts';
import type { CacheConnection } from './cacheConnection.ts';
import type { CacheTimings } from './cacheTimings.ts';
import { type BudgetKeys, takePlaceScript } from './luaScripts.ts';

export type SharedRateLimiterOptions = {
  connection: Pick<CacheConnection, 'small'>;
  keys: BudgetKeys;
  limits: RateLimit;
  /** How many gateways share the limits. */
  gateways: number;
  timings: CacheTimings;
  now: () => EpochMs;
  /** Told how many milliseconds the service takes no calls, as another gateway has found. */
  onCoolDown: (ms: number) => void;
};

export type SharedRateLimiter = RateLimiter & {
  /** Goes on with this gateway's share. It begins used up: what was taken together counts. */
  useOwnShare(): void;
};

/**
 * What one gateway may do by itself, so that all of them by themselves stay within `perMinute + burst` calls in any 60
 * seconds: each at most its part of that sum, of which its own burst is a part.
 */
export function rateLimitShare({ perMinute, burst }: RateLimit, gateways: number): RateLimit {
  const ownBurst = Math.max(1, Math.floor(burst / gateways));
  const even = perMinute / gateways;
  // With more gateways than bursts the single call of each counts; half of an even share is left to the most timid.
  return { perMinute: Math.min(even, Math.max((perMinute + burst) / gateways - ownBurst, even / 2)), burst: ownBurst };
}

/** Places that all gateways share, or this one's share of them while the cache is lost. hardening.md, decision 3. */
export function createSharedRateLimiter({
  connection,
  keys,
  limits,
  gateways,
  timings,
  now,
  onCoolDown,
}: SharedRateLimiterOptions): SharedRateLimiter {
  const { perMinute, burst } = limits;
  const script = takePlaceScript(timings);
  const alone = () => createRateLimiter(rateLimitShare(limits, gateways), now);
  let own = alone();
  return {
    async take() {
      const answer = await connection.small((redis) =>
        redis.eval(script, 3, keys.budget, keys.coolDown, keys.gateways, perMinute, burst, gateways),
      );
      if (!answer) return own.take();
      // The script gives two numbers.
      const [wait, paused] = answer.value as [number, number];
      if (paused > 0) onCoolDown(paused);
      return wait;
    },
    useOwnShare() {
      own = alone();
    },
  };
}
