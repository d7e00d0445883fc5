import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { SnapshotPage } from './snapshot.ts';

/** A page of a read that may still be under way, or why it is not available now. */
export type ArrivingPage = { kind: 'page'; snapshotId: string; page: SnapshotPage } | UpstreamError;

/** The pages of one read as they arrive, and the readers who wait for one of them. */
export type ArrivingPages = {
  /** A page as soon as it has arrived; undefined when the collection turns out to end before it. */
  get(number: number): Promise<ArrivingPage | undefined>;
  /** Begins a collection of so many pages; pages that arrived earlier are no longer returned. */
  begin(lastPage: number): void;
  add(number: number, page: SnapshotPage, snapshotId: string): void;
  /** Tells readers that no call is made for a while; pages that have arrived are still returned. */
  pause(reason: UpstreamError): void;
  resume(): void;
  /** Tells readers that the read has failed. */
  fail(reason: UpstreamError): void;
  /** How many pages have arrived, of how many; `lastPage` is unknown before the first one. */
  progress(): { pages: number; lastPage: number | undefined };
};

export function createArrivingPages(): ArrivingPages {
  const waiting = new Map<number, PromiseWithResolvers<ArrivingPage | undefined>[]>();
  const arrived = new Map<number, ArrivingPage>();
  let lastPage: number | undefined;
  let pausedBy: UpstreamError | undefined;
  let failedBy: UpstreamError | undefined;

  const tell = (number: number, page: ArrivingPage | undefined) => {
    for (const { resolve } of waiting.get(number) ?? []) resolve(page);
    waiting.delete(number);
  };
  const tellAll = (reason: UpstreamError) => {
    for (const number of [...waiting.keys()]) tell(number, reason);
  };

  return {
    async get(number) {
      const there = arrived.get(number);
      if (there) return there;
      if (lastPage !== undefined && number > lastPage) return undefined;
      const reason = failedBy ?? pausedBy;
      if (reason) return reason;
      const waiter = Promise.withResolvers<ArrivingPage | undefined>();
      waiting.set(number, [...(waiting.get(number) ?? []), waiter]);
      return waiter.promise;
    },
    begin(last) {
      arrived.clear();
      lastPage = last;
      for (const number of [...waiting.keys()]) if (number > last) tell(number, undefined);
    },
    add(number, page, snapshotId) {
      const given = { kind: 'page' as const, snapshotId, page };
      arrived.set(number, given);
      tell(number, given);
    },
    pause(reason) {
      pausedBy = reason;
      tellAll(reason);
    },
    resume() {
      pausedBy = undefined;
    },
    fail(reason) {
      failedBy = reason;
      tellAll(reason);
    },
    progress: () => ({ pages: arrived.size, lastPage }),
  };
}
