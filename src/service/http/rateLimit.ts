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

/** Counts requests in this process for SQLite, and in the database for PostgreSQL, where several processes share it. */
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
    // There is one row per account, and nothing to clear.
    clearExpiredByTimeout: false,
    // An account over the limit is refused without a query until the window ends.
    inMemoryBlockOnConsumed: perMinute,
  });
}

/**
 * One limit per account, shared by all its tokens and all processes on one database. A window of a minute begins with the
 * first request; requests over the limit are refused until it ends. If the database does not answer, the request fails,
 * as the look-up of its token would.
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
