import type { Logger } from 'pino';
import type { EpochMs } from '#protocol/dates.ts';
import type { Store } from '../store/store.ts';
import { createCalculationCache } from './calculationCache.ts';
import { createCalculationPool } from './calculationPool.ts';
import { sharedLastUpdated } from './sharedCalculation.ts';
import { createStatusPages, type StatusPage, type StatusQuery } from './statusPages.ts';

/** The training status of everyone in an account. */
export type TrainingResults = {
  /** One page of the currently served calculation; `lastUpdated` (epoch ms) identifies it. */
  page(accountId: string, query: StatusQuery): Promise<StatusPage & { lastUpdated: EpochMs }>;
  /** Ends the running calculations. */
  stop(): Promise<void>;
};

export type TrainingResultsOptions = {
  store: Store;
  /** How long a calculation is used for all pages and filters, milliseconds; 0 calculates for every request. */
  lifetimeMs: number;
  /** The current time, epoch ms. */
  now: () => EpochMs;
  logger: Logger;
};

/**
 * Training status from a store: calculated in another thread, cached (protocol.md §4.2), serialised page by page. All
 * processes that serve from one PostgreSQL answer from the same calculation.
 */
export function createTrainingResults({ store, lifetimeMs, now, logger }: TrainingResultsOptions): TrainingResults {
  const pool = createCalculationPool();
  const pages = createStatusPages({ keeping: lifetimeMs > 0 });
  const shared = store.kind === 'postgres' && lifetimeMs > 0;
  const cache = createCalculationCache({
    calculate: (accountId, known, acceptedAgeMs) =>
      pool.run({
        location: store.location,
        accountId,
        now: now(),
        shared,
        known: known?.lastUpdated,
        acceptedAgeMs,
      }),
    sharedLastUpdated: async (accountId) => (shared ? sharedLastUpdated(store, accountId) : undefined),
    lifetimeMs,
    now,
    onFailure: (accountId, err) => logger.error({ accountId, err }, 'training status could not be calculated again'),
    onDropped: pages.forget,
  });
  return {
    async page(accountId, query) {
      const calculation = await cache.get(accountId);
      return { ...(await pages.pageOf(calculation, query)), lastUpdated: calculation.lastUpdated };
    },
    async stop() {
      cache.stop();
      await pool.stop();
    },
  };
}
