import type { EpochMs } from '#protocol/dates.ts';
import { isRecentlyRequested, type SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';

/** The warning for a collection is repeated after this, in milliseconds. */
const TOLD_AGAIN_MS = 60 * 60_000;

/**
 * Warns when a collection in use was evicted to make room for others: it is read again at the next request, and then evicts
 * another one.
 */
export function createEvictionWarning({
  now,
  maxBytes,
  log,
}: Pick<SnapshotsOptions, 'now' | 'maxBytes' | 'log'>): (entry: SnapshotEntry) => void {
  /** When each collection was last warned of, epoch ms, by its key. Few collections are not look-ups. */
  const toldAt = new Map<string, EpochMs>();
  return (entry) => {
    const { key, method, params } = entry;
    // A clock that was set back repeats the warning sooner.
    const sinceTold = Math.abs(now() - (toldAt.get(key) ?? 0));
    if (!isRecentlyRequested(entry, now()) || sinceTold < TOLD_AGAIN_MS) return;
    toldAt.set(key, now());
    log.warn(
      { method, params, maxBytes },
      'the collections in use do not fit into memory together, so that this one is read again when it is looked at next; records that are no longer needed have to be archived or removed in the service',
    );
  };
}
