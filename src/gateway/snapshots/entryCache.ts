import { LRUCache } from 'lru-cache';
import type { MethodName } from '#protocol/methods.ts';
import { sizeOf } from './snapshot.ts';
import { newSnapshotEntry, type SnapshotEntry } from './snapshotEntry.ts';

/** The collections that somebody asked for, as many as there is room for. */
export type EntryCache = {
  get(key: string): SnapshotEntry | undefined;
  /** The one of this key, which is made when there is none. */
  getOrMake(key: string, method: MethodName, params: Record<string, unknown>): SnapshotEntry;
  /** Keeps it, at the size that it has now; what was asked for longest ago makes room. */
  keep(entry: SnapshotEntry): void;
  drop(key: string): void;
  all(): Iterable<SnapshotEntry>;
};

/** Bytes of an entry beside its snapshot. */
const ENTRY_BYTES = 1024;

const bytesOf = ({ snapshot, params }: SnapshotEntry): number =>
  ENTRY_BYTES + JSON.stringify(params).length + (snapshot ? sizeOf(snapshot) : 0);

/**
 * @param maxBytes of all together. One that is larger by itself is kept alone: it would be read again for each request
 *   otherwise
 * @param onGone told of an entry that had to make room
 */
export function createEntryCache(maxBytes: number, onGone: (entry: SnapshotEntry) => void): EntryCache {
  // Its values are made anew whenever an entry changes its size, because one that is the same is not measured again.
  const kept = new LRUCache<string, { entry: SnapshotEntry }>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }) => Math.min(maxBytes, bytesOf(entry)),
    dispose: ({ entry }, _key, reason) => {
      if (reason === 'evict') onGone(entry);
    },
  });
  const keep = (entry: SnapshotEntry) => void kept.set(entry.key, { entry });
  return {
    get: (key) => kept.get(key)?.entry,
    getOrMake(key, method, params) {
      const known = kept.get(key);
      if (known) return known.entry;
      const entry = newSnapshotEntry(key, method, params);
      keep(entry);
      return entry;
    },
    keep,
    drop: (key) => void kept.delete(key),
    *all() {
      for (const { entry } of kept.values()) yield entry;
    },
  };
}
