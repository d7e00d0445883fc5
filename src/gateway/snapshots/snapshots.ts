import type { EpochMs } from '#protocol/dates.ts';
import { createEvictionWarning } from './evictionWarning.ts';
import { createRefresher } from './refresher.ts';
import { createRefreshOutcome } from './refreshOutcome.ts';
import { isUsableAt, tooOldFrom } from './refreshPolicy.ts';
import type { Snapshot } from './snapshot.ts';
import { createSnapshotColumns } from './snapshotColumns.ts';
import { correctForClock, isRecentlyRequested, type SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotKeys } from './snapshotKey.ts';
import { createSnapshotReader, type SnapshotReader } from './snapshotReader.ts';
import { createSnapshotStore } from './snapshotStore.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';

/** Complete, dated collections of the service, returned at once and kept up to date. architecture.md "Snapshots". */
export type Snapshots = SnapshotReader & {
  /** Loads the snapshots on disk. */
  load(): Promise<void>;
  /** The key of a collection. */
  keyOf: SnapshotKeys;
  entries(): Iterable<SnapshotEntry>;
  /** Whether it was requested recently, so that it is kept up to date. */
  isRecentlyRequested(entry: SnapshotEntry): boolean;
  /** The snapshot that readers may be shown. */
  usableSnapshot(entry: SnapshotEntry): Snapshot | undefined;
  /** Since when the snapshot is too old to be shown to readers; undefined if it is not, or if there is none. */
  tooOldSince(entry: SnapshotEntry): EpochMs | undefined;
  close(): Promise<void>;
};

/** How often the gateway checks whether a collection is due, in milliseconds. */
const TICK_MS = 5_000;

export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const { keyOf, storage, now, maxStaleMs, maxBytes, lookUps, log } = options;
  const stopping = new AbortController();
  const store = createSnapshotStore({
    storage,
    maxBytes,
    lookUps,
    isInUse: (entry) => isRecentlyRequested(entry, now()),
    onFault: (err, failure) => log.warn({ err }, failure),
    onEvicted: createEvictionWarning(options),
  });
  const columns = createSnapshotColumns();
  const outcome = createRefreshOutcome({ ...options, store, columns });
  const refresher = createRefresher({ ...options, outcome, signal: stopping.signal });
  const usableSnapshot = ({ snapshot }: SnapshotEntry): Snapshot | undefined =>
    snapshot && isUsableAt(snapshot, maxStaleMs, now()) ? snapshot : undefined;
  const reader = createSnapshotReader({
    ...options,
    store,
    columns,
    refresher,
    usableSnapshot,
    signal: stopping.signal,
  });

  /** Refreshes due collections that were requested recently; drops those without a snapshot that nobody requests. */
  const ticker = setInterval(() => {
    for (const entry of [...store.entries()]) {
      correctForClock(entry, now());
      if (entry.refresh) continue;
      const isInUse = isRecentlyRequested(entry, now());
      if (entry.snapshot && isInUse) refresher.refreshIfDue(entry);
      else if (!entry.snapshot && !isInUse) store.drop(entry.key);
    }
  }, TICK_MS).unref();

  return {
    ...reader,
    async load() {
      const accept = (key: string, snapshot: Snapshot) =>
        isUsableAt(snapshot, maxStaleMs, now()) && keyOf(snapshot.method, snapshot.params) === key;
      for await (const [key, snapshot] of store.load(accept)) {
        const entry = store.findOrCreate(key, snapshot.method, snapshot.params);
        store.keepInMemory(entry, snapshot);
        correctForClock(entry, now());
      }
    },
    keyOf,
    entries: store.entries,
    isRecentlyRequested: (entry) => isRecentlyRequested(entry, now()),
    usableSnapshot,
    tooOldSince: (entry) =>
      entry.snapshot && !usableSnapshot(entry) ? tooOldFrom(entry.snapshot, maxStaleMs) : undefined,
    async close() {
      clearInterval(ticker);
      stopping.abort();
      await columns.close();
      await store.settled();
    },
  };
}
