import type { EpochMs } from '#protocol/dates.ts';
import type { CallObserver } from '../outbound/caller.ts';
import { slowResponse } from '../upstream/upstreamError.ts';
import type { UpstreamError, UpstreamResult } from '../upstream/upstreamResult.ts';

/** Why a collection cannot be refreshed. */
export type RefreshFailure = {
  result: UpstreamError;
  /** When the first failure in a row began, epoch ms. */
  since: EpochMs;
};

/** Follows the calls of one read, to report while it is under way that nothing arrives. */
export type FailureTracker = {
  /** Observes the attempts of a call for one page. */
  observerOf(page: number): CallObserver;
  /** Records the outcome of a call. */
  record(result: UpstreamResult): void;
  /**
   * Why nothing arrives: from the first attempt that failed, or has not ended for a while, until an answer comes. Undefined
   * while all goes well.
   */
  failure(): RefreshFailure | undefined;
};

/**
 * An attempt that has not ended after this, in milliseconds, is reported. Healthy services take up to 38 s on some days
 * (deployed-services.md §4).
 */
const SLOW_MS = 45_000;

export function createFailureTracker(now: () => EpochMs): FailureTracker {
  let failure: RefreshFailure | undefined;
  /** When each attempt under way began, by page. */
  const runningSince = new Map<number, EpochMs>();
  const record = (result: UpstreamResult, since: EpochMs) => {
    failure = result.kind === 'answer' ? undefined : { result, since: failure?.since ?? since };
  };
  return {
    observerOf: (page) => ({
      began: () => runningSince.set(page, now()),
      ended(result) {
        record(result, runningSince.get(page) ?? now());
        runningSince.delete(page);
      },
    }),
    record: (result) => record(result, now()),
    failure() {
      const since = Math.min(...runningSince.values());
      return failure ?? (now() - since > SLOW_MS ? { result: slowResponse, since } : undefined);
    },
  };
}
