import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { UnreadableRecords } from '#protocol/unreadable.ts';
import { describeError, isPermanentRefusal } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import { isUsableAt, scheduleAfterFailure, scheduleAfterRead, scheduleAfterTakeOver } from './refreshPolicy.ts';
import { type Snapshot, unreadableInPages } from './snapshot.ts';
import type { SnapshotColumns } from './snapshotColumns.ts';
import type { SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotStore } from './snapshotStore.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';

/** Records how the refresh of a collection ended: in its entry, on disk, for the other gateways and in the log. */
export type RefreshOutcome = {
  succeeded(entry: SnapshotEntry, snapshot: Snapshot): Promise<void>;
  /** Another gateway has read it. */
  takenOver(entry: SnapshotEntry, snapshot: Snapshot): void;
  /** @param since when the refresh began to fail, epoch ms; now unless given */
  failed(entry: SnapshotEntry, error: UpstreamError, since?: EpochMs): void;
  /** It ended early because nobody waits for it any more: an entry about which nothing is known is dropped. */
  abandoned(entry: SnapshotEntry): void;
};

export type RefreshOutcomeOptions = Pick<SnapshotsOptions, 'shared' | 'coolDown' | 'maxStaleMs' | 'now' | 'log'> & {
  store: SnapshotStore;
  columns: SnapshotColumns;
};

export function createRefreshOutcome(options: RefreshOutcomeOptions): RefreshOutcome {
  const { store, columns, shared, coolDown, maxStaleMs, now, log } = options;

  function replaceSnapshot(entry: SnapshotEntry, snapshot: Snapshot, scheduleAfter: typeof scheduleAfterRead): void {
    entry.schedule = scheduleAfter(entry.schedule, { previous: entry.snapshot, snapshot }, now());
    entry.failure = undefined;
    // Readers of its columns get those of the next snapshot without waiting.
    if (entry.snapshot && columns.ready(entry.snapshot)) columns.pagesOf(snapshot).catch(() => undefined);
    if (store.keepInMemory(entry, snapshot)) store.keepOnDisk(entry.key, snapshot);
  }

  function logUnreadable(method: MethodName, { count, first }: UnreadableRecords): void {
    if (count > 0) log.warn({ method, unreadable: count, first }, 'records that break the contract were left out');
  }

  return {
    async succeeded(entry, snapshot) {
      replaceSnapshot(entry, snapshot, scheduleAfterRead);
      const { method, records, tookMs, pages } = snapshot;
      log.info({ method, records, pages: pages.length, ms: tookMs }, 'collection read');
      logUnreadable(method, unreadableInPages(pages));
      await shared?.publish(entry.key, snapshot);
    },
    takenOver: (entry, snapshot) => replaceSnapshot(entry, snapshot, scheduleAfterTakeOver),
    failed(entry, error, since = now()) {
      const { key, method } = entry;
      entry.failure = { result: error, since: entry.failure?.since ?? since };
      if (isPermanentRefusal(error) && entry.snapshot)
        store.removeSnapshot(entry, shared && (() => shared.remove(key)));
      const isShown = entry.snapshot !== undefined && isUsableAt(entry.snapshot, maxStaleMs, now());
      const failed = { method, error, isShown, coolDownUntil: coolDown.until(), jitter: Math.random() };
      entry.schedule = scheduleAfterFailure(entry.schedule, failed, now());
      const { failures } = entry.schedule;
      log.warn(
        { method, failures, upstreamRequestId: error.headers.requestId, ...describeError(error) },
        'a collection could not be read',
      );
      const { unreadable } = error.kind === 'failed' ? error.failure : {};
      if (unreadable) logUnreadable(method, { count: 1, first: [unreadable] });
    },
    abandoned({ key, snapshot, failure, refresh }) {
      if (!snapshot && !failure && !refresh) store.drop(key);
    },
  };
}
