import type { EpochMs } from '#protocol/dates.ts';
import { isRecentlyRequested, type SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';

/** A collection is told again after this, in milliseconds. */
const TOLD_AGAIN_MS = 60 * 60_000;

/**
 * Warns of a collection that made room for others although it is in use: it is read again when it is looked at next, and pushes
 * out another one then.
 */
export function createEvictionWarning({
  now,
  maxBytes,
  log,
}: Pick<SnapshotsOptions, 'now' | 'maxBytes' | 'log'>): (entry: SnapshotEntry) => void {
  /** When a collection was told last, epoch ms, by its key. There are few that are no look-ups. */
  const toldAt = new Map<string, EpochMs>();
  return (entry) => {
    const { key, method, params } = entry;
    // A clock that was set back tells sooner.
    const sinceTold = Math.abs(now() - (toldAt.get(key) ?? 0));
    if (!isRecentlyRequested(entry, now()) || sinceTold < TOLD_AGAIN_MS) return;
    toldAt.set(key, now());
    log.warn(
      { method, params, maxBytes },
      'the collections in use do not fit into memory together, so that this one is read again when it is looked at next; records that are no longer needed have to be archived or removed in the service',
    );
  };
}
