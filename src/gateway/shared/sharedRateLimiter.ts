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
  /** Receives for how many milliseconds the service takes no calls, as found by another gateway. */
  onCoolDown: (ms: number) => void;
};

export type SharedRateLimiter = RateLimiter & {
  /** Continues with this gateway's share, which begins used up because places taken together count. */
  useOwnShare(): void;
};

/**
 * The limit of one gateway that has lost the cache: if all lose it, they still stay within `perMinute + burst` calls in any 60
 * seconds together.
 */
export function rateLimitShare({ perMinute, burst }: RateLimit, gateways: number): RateLimit {
  const ownBurst = Math.max(1, Math.floor(burst / gateways));
  const even = perMinute / gateways;
  // Each gateway has a burst of at least one call; if that makes too many, its rate is lower, but at least half of
  // an even share.
  return { perMinute: Math.min(even, Math.max((perMinute + burst) / gateways - ownBurst, even / 2)), burst: ownBurst };
}

/** Takes places that all gateways share, or this gateway's share of them while the cache is lost. */
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
      // The script returns two numbers.
      const [wait, paused] = answer.value as [number, number];
      if (paused > 0) onCoolDown(paused);
      return wait;
    },
    useOwnShare() {
      own = alone();
    },
  };
}
