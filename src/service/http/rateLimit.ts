import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RequestError } from '../handlers/handler.ts';
import type { Store } from '../store/store.ts';
import type { ConsumeRateLimit } from './authenticate.ts';

const MINUTE_SECONDS = 60;

/** What is counted for an account: in this process for a store of its own, in the database for one that several share. */
function createLimiter(store: Store, perMinute: number): RateLimiterAbstract {
  const window = { points: perMinute, duration: MINUTE_SECONDS };
  if (store.kind === 'sqlite') return new RateLimiterMemory(window);
  return new RateLimiterPostgres({
    ...window,
    storeClient: store.pool,
    storeType: 'client',
    tableName: 'request_allowances',
    tableCreated: true,
    keyPrefix: '',
    // One row an account: there is nothing to clear.
    clearExpiredByTimeout: false,
    // Whoever is over the limit is refused without asking the database until the window ends.
    inMemoryBlockOnConsumed: perMinute,
  });
}

/**
 * One allowance per account, shared by all its tokens and by all processes on one database: so many requests from the
 * first one on for a minute, and the others of that minute are refused. When the database cannot be asked the request
 * fails; its token could not be looked up either.
 * @param perMinute requests a minute, 0 for no limit
 */
export function createRateLimit(store: Store, perMinute: number): ConsumeRateLimit {
  if (perMinute === 0) return async () => undefined;
  const limiter = createLimiter(store, perMinute);
  return async (accountId) => {
    try {
      await limiter.consume(accountId);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.ceil(reason.msBeforeNext / 1000);
      throw new RequestError(
        'rate_limit_exceeded',
        `More than ${perMinute} requests in a minute: wait ${seconds} s before the next one.`,
      );
    }
  };
}
