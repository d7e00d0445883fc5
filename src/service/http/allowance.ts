import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from '../handlers/handler.ts';
import type { TakeFromAllowance } from './authenticate.ts';

const MINUTE_SECONDS = 60;

/**
 * One allowance per account, shared by all its tokens; going over it makes every request fail for a minute, as deployed
 * services do (upstream.md §3).
 * @param perMinute requests a minute, 0 for no limit
 */
export function createAllowance(perMinute: number): TakeFromAllowance {
  if (perMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS, blockDuration: MINUTE_SECONDS });
  return async (accountId) => {
    try {
      await limiter.consume(accountId);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.ceil(reason.msBeforeNext / 1000);
      throw new Refused(
        'rate_limit_exceeded',
        `More than ${perMinute} requests in a minute: wait ${seconds} s before the next one.`,
      );
    }
  };
}
