import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Requester } from '../outbound/requester.ts';
import { gatewayStopping, onlyOlderReadings, stillReading, tooManyReads } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import { ageOf } from './freshness.ts';
import { isLookUp } from './lookUp.ts';
import {
  loadingPage,
  type PageResult,
  type PageWithMetadata,
  pageResult,
  pageWithMetadata,
  type SnapshotWithMetadata,
  withMetadata,
} from './pageResult.ts';
import type { Refresher } from './refresher.ts';
import { refreshStateAt } from './refreshPolicy.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotColumns } from './snapshotColumns.ts';
import type { SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotStore } from './snapshotStore.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';

/** What readers request. Existing data is returned at once and refreshed in the background; readers wait for missing data. */
export type SnapshotReader = {
  /** One page as the service divides the collection, from 1. Never rejects. */
  page(method: MethodName, params: Record<string, unknown>, number: number, requester?: Requester): Promise<PageResult>;
  /** A page of the collection of a key, if it is available at once. */
  availablePage(key: string, number: number): PageWithMetadata | undefined;
  /** A page of columns of the collection of a key, if it is available at once. */
  availableColumns(key: string, number: number): PageWithMetadata | undefined;
  /**
   * A page of columns of a collection that has a snapshot; computed at the first request. Look-ups have none, because their
   * number is unlimited.
   */
  columnsPage(
    method: MethodName,
    params: Record<string, unknown>,
    number: number,
  ): Promise<PageWithMetadata | undefined>;
  /** The complete snapshot, once it exists. */
  completeSnapshot(
    method: MethodName,
    params: Record<string, unknown>,
    requester?: Requester,
  ): Promise<SnapshotWithMetadata | UpstreamError>;
  /**
   * A snapshot that was read at a time or later. It is read in the background if it is missing, doubtful or was calculated too
   * early. That does not count as a request: the collection is not kept up to date afterwards.
   * @param calculatedSince a snapshot calculated earlier is read once more, epoch ms
   */
  snapshotSince(
    method: MethodName,
    params: Record<string, unknown>,
    since: EpochMs,
    calculatedSince?: EpochMs,
  ): Promise<Snapshot | UpstreamError>;
  /** Refreshes a collection although it is not due, because a reader wants to know now; waits a while for the outcome. */
  refreshNow(method: MethodName, params: Record<string, unknown>, requester?: Requester): Promise<void>;
};

export type SnapshotReaderOptions = Pick<SnapshotsOptions, 'keyOf' | 'coolDown' | 'now'> & {
  store: SnapshotStore;
  columns: SnapshotColumns;
  refresher: Refresher;
  usableSnapshot: (entry: SnapshotEntry) => Snapshot | undefined;
  /** Aborted when the gateway stops. */
  signal: AbortSignal;
};

/** A snapshot that was read within this time, in milliseconds, is as new as a reader can request. */
const JUST_READ_MS = 2_000;
/** A snapshot that must not be older than a given time is read at most this often. */
const MAX_READINGS = 3;
/** A reader who requested a refresh waits this long for it, in milliseconds, before getting the old snapshot. */
const REFRESH_WAIT_MS = 10_000;

export function createSnapshotReader(options: SnapshotReaderOptions): SnapshotReader {
  const { keyOf, coolDown, now, store, columns, refresher, usableSnapshot, signal } = options;

  /** The entry of a collection; undefined when it is missing and cannot be read now, so that a refusal costs no memory. */
  function entryOf(
    method: MethodName,
    params: Record<string, unknown>,
    requester: Requester | undefined,
  ): SnapshotEntry | undefined {
    const key = keyOf(method, params);
    const found = store.find(key);
    if (found || !refresher.canRefresh({ method, params, snapshot: undefined }, requester)) return found;
    return store.findOrCreate(key, method, params);
  }

  /** The snapshot that can be shown at once; it is refreshed when it is due. */
  function snapshotAtOnce(entry: SnapshotEntry): Snapshot | undefined {
    entry.lastRequestedAt = now();
    const snapshot = usableSnapshot(entry);
    if (snapshot) refresher.refreshIfDue(entry);
    return snapshot;
  }

  /** Why a collection without anything to show is not read now. */
  function reasonNotToRead(entry: SnapshotEntry, requester: Requester | undefined): UpstreamError | undefined {
    if (!refresher.canRefresh(entry, requester)) return tooManyReads;
    if (entry.refresh || refreshStateAt(entry, now()) !== 'backingOff') return undefined;
    return entry.failure?.result;
  }

  return {
    async page(method, params, number, requester) {
      const entry = entryOf(method, params, requester);
      if (!entry) return tooManyReads;
      const snapshot = snapshotAtOnce(entry);
      if (snapshot) return pageResult(entry, snapshot, number, now());
      return reasonNotToRead(entry, requester) ?? pageOfFirstRead(entry, number, { ...options, requester });
    },
    availablePage(key, number) {
      const entry = store.find(key);
      const snapshot = entry && snapshotAtOnce(entry);
      const page = snapshot && pageResult(entry, snapshot, number, now());
      return page?.kind === 'page' ? page : undefined;
    },
    availableColumns(key, number) {
      const entry = store.find(key);
      const snapshot = entry && snapshotAtOnce(entry);
      const page = snapshot && columns.ready(snapshot)?.[number - 1];
      return page && pageWithMetadata(entry, snapshot, page, now());
    },
    async columnsPage(method, params, number) {
      if (isLookUp({ method, params, snapshot: undefined })) return undefined;
      const entry = store.find(keyOf(method, params));
      const snapshot = entry && snapshotAtOnce(entry);
      const page = snapshot && (await columns.pagesOf(snapshot))[number - 1];
      return page && pageWithMetadata(entry, snapshot, page, now());
    },
    async completeSnapshot(method, params, requester) {
      const entry = entryOf(method, params, requester);
      if (!entry) return tooManyReads;
      const there = snapshotAtOnce(entry);
      if (there) return withMetadata(entry, there, now());
      const reason = reasonNotToRead(entry, requester);
      if (reason) return reason;
      await refresher.refresh(entry, { interactive: true, requester }).done;
      const snapshot = snapshotAfterRefresh(entry, options);
      return snapshot ? withMetadata(entry, snapshot, now()) : (entry.failure?.result ?? gatewayStopping);
    },
    async snapshotSince(method, params, since, calculatedSince = 0) {
      const entry = store.findOrCreate(keyOf(method, params), method, params);
      // A refresh that was under way may have begun too early, and another gateway's snapshot may be too old.
      for (let reading = 0; ; reading += 1) {
        const { snapshot, failure } = entry;
        const isNewEnough = snapshot !== undefined && snapshot.readAt >= since;
        const isOutdated = (snapshot?.lastUpdated ?? calculatedSince) < calculatedSince;
        // A doubtful or outdated snapshot from before is not enough, because nobody else may have it read again that day.
        if (isNewEnough && (reading > 0 || (!snapshot.isDoubtful && !isOutdated))) return snapshot;
        if (failure && !entry.refresh && refreshStateAt(entry, now()) === 'backingOff') return failure.result;
        if (signal.aborted) return gatewayStopping;
        if (reading === MAX_READINGS) return onlyOlderReadings;
        await refresher.refresh(entry, { interactive: false }).done;
        if (entry.failure) return entry.failure.result;
      }
    },
    async refreshNow(method, params, requester) {
      const entry = entryOf(method, params, requester);
      if (!entry) return;
      entry.lastRequestedAt = now();
      const { snapshot } = entry;
      if (snapshot && ageOf(snapshot, now()) < JUST_READ_MS) return;
      if (coolDown.until() !== undefined || !refresher.canRefresh(entry, requester)) return;
      await withinMs(REFRESH_WAIT_MS, refresher.refresh(entry, { interactive: true, requester }).done);
    },
  };
}

/** A reader without anything to see yet waits at most this long, in milliseconds: shorter than proxies do. */
export const FIRST_READ_MS = 25_000;
/**
 * The page that completes a collection waits at most this long, in milliseconds, for the whole, which says how long it is
 * fresh.
 */
const COMPLETION_WAIT_MS = 100;

/** A page of a collection that has no snapshot yet: as soon as it arrives, before the others. */
async function pageOfFirstRead(
  entry: SnapshotEntry,
  number: number,
  options: SnapshotReaderOptions & { requester: Requester | undefined },
): Promise<PageResult> {
  const { refresher, now, requester } = options;
  const refresh = refresher.refresh(entry, { interactive: true, requester });
  // While another gateway reads, its pages are not available one by one.
  const read = await withinMs(FIRST_READ_MS, refresh.read);
  if (read === 'late') return stillReading;
  const arriving = await read?.page(number);
  if (!arriving) {
    await refresh.done;
    const snapshot = snapshotAfterRefresh(entry, options);
    return snapshot ? pageResult(entry, snapshot, number, now()) : (entry.failure?.result ?? gatewayStopping);
  }
  if (arriving.kind !== 'page') return arriving;
  const { snapshotId, page } = arriving;
  const { pages, lastPage } = read?.progress() ?? {};
  if (pages === lastPage) {
    // Every reader requests a page marked `loading` again.
    await withinMs(COMPLETION_WAIT_MS, refresh.done);
    if (entry.snapshot?.id === snapshotId) return pageResult(entry, entry.snapshot, number, now());
  }
  return loadingPage(page, snapshotId, now());
}

/** The snapshot after a refresh; a reader who waited for it gets it even if it is already overdue. */
const snapshotAfterRefresh = (
  entry: SnapshotEntry,
  { usableSnapshot }: Pick<SnapshotReaderOptions, 'usableSnapshot'>,
): Snapshot | undefined => (entry.failure ? usableSnapshot(entry) : entry.snapshot);

/** Waits for a promise, but at most so many milliseconds. */
async function withinMs<Result>(ms: number, done: Promise<Result>): Promise<Result | 'late'> {
  const waited = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => waited.resolve('late'), ms).unref();
  const result = await Promise.race([done, waited.promise]);
  clearTimeout(timer);
  return result;
}
