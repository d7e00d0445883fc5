import { LRUCache } from 'lru-cache';
import type { MethodName } from '#protocol/methods.ts';
import { isLookUp } from './lookUp.ts';
import { type Snapshot, snapshotBytes } from './snapshot.ts';
import { newSnapshotEntry, type SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotStorage } from './snapshotStorage.ts';
import { createStorageQueue } from './storageQueue.ts';

/** The requested collections: in memory as many as fit, their snapshots on disk as well. Look-ups have separate room. */
export type SnapshotStore = {
  find(key: string): SnapshotEntry | undefined;
  findOrCreate(key: string, method: MethodName, params: Record<string, unknown>): SnapshotEntry;
  entries(): Iterable<SnapshotEntry>;
  /**
   * Sets the snapshot of an entry in memory; the least recently requested entries of its kind are evicted. One that nobody
   * requests evicts no collection in use.
   * @returns false when there is no room for it, and it is dropped with its entry
   */
  keepInMemory(entry: SnapshotEntry, snapshot: Snapshot): boolean;
  /** Writes the snapshot of a key to disk in the background. */
  keepOnDisk(key: string, snapshot: Snapshot): void;
  /**
   * Removes the snapshot of an entry from memory and disk, because it is no longer true.
   * @param removeElsewhere removes it from other places
   */
  removeSnapshot(entry: SnapshotEntry, removeElsewhere?: () => Promise<void>): void;
  /** Drops an entry without a snapshot. */
  drop(key: string): void;
  /** Loads the snapshots of an earlier run; those that `accept` refuses are removed. */
  load(accept: (key: string, snapshot: Snapshot) => boolean): AsyncIterable<[key: string, snapshot: Snapshot]>;
  /** Waits for all writes. */
  settled(): Promise<void>;
};

export type SnapshotStoreOptions = {
  storage: SnapshotStorage;
  /** Bytes of what pages are made of. A larger one is kept alone, because otherwise each request would read it. */
  maxBytes: number;
  /** The room for look-ups, which can only evict each other. */
  lookUps: LookUpRoom;
  /** Whether a collection was requested recently. */
  isInUse: (entry: SnapshotEntry) => boolean;
  /** Called when a write or removal failed. */
  onFault: (cause: unknown, failure: string) => void;
  /** Called with a collection, not a look-up, whose snapshot was evicted. */
  onEvicted: (entry: SnapshotEntry) => void;
};

/** How many look-ups are kept, with or without a snapshot, and their total bytes. */
export type LookUpRoom = { maxBytes: number; maxEntries: number };

/** Bytes of an entry without its snapshot. */
const ENTRY_BYTES = 1024;
const [NOT_WRITTEN, NOT_REMOVED] = [
  'a snapshot could not be kept for the next start',
  'an old snapshot could not be removed',
];

const bytesOf = ({ snapshot, params }: SnapshotEntry): number =>
  ENTRY_BYTES + JSON.stringify(params).length + (snapshot ? snapshotBytes(snapshot) : 0);

export function createSnapshotStore(options: SnapshotStoreOptions): SnapshotStore {
  const { storage, maxBytes, lookUps, isInUse, onFault, onEvicted } = options;
  // A removal elsewhere that waited for the disk could run after a later publication there.
  const [onDisk, elsewhere] = [createStorageQueue(onFault), createStorageQueue(onFault)];
  const removeFromDisk = (key: string) => onDisk.add(key, () => storage.remove(key), NOT_REMOVED);
  /** The entries that were evicted while they are read, so that the next request joins that reading. */
  const evictedInRead = new Map<string, SnapshotEntry>();
  const rememberWhileRead = (entry: SnapshotEntry) => {
    if (!entry.refresh) return;
    evictedInRead.set(entry.key, entry);
    void entry.refresh.done.then(() => evictedInRead.delete(entry.key));
  };
  // The cache measures a value once, so an entry is wrapped again whenever its size changes.
  const cacheOf = (room: { maxBytes: number; maxEntries?: number }) =>
    new LRUCache<string, { entry: SnapshotEntry }>({
      ...(room.maxEntries !== undefined && { max: room.maxEntries }),
      maxSize: room.maxBytes,
      sizeCalculation: ({ entry }) => Math.min(room.maxBytes, bytesOf(entry)),
      dispose: ({ entry }, key, reason) => {
        if (reason !== 'evict') return;
        rememberWhileRead(entry);
        if (!entry.snapshot) return;
        removeFromDisk(key);
        if (!isLookUp(entry)) onEvicted(entry);
      },
    });
  const [ofPages, ofLookUps] = [cacheOf({ maxBytes }), cacheOf(lookUps)];
  const find = (key: string) => (ofPages.get(key) ?? ofLookUps.get(key))?.entry;
  const put = (entry: SnapshotEntry) => {
    const [cache, other] = isLookUp(entry) ? [ofLookUps, ofPages] : [ofPages, ofLookUps];
    // Others are evicted before the collections in use, however lately they were read.
    const known = cache === ofPages ? [...cache.values()].reverse() : [];
    for (const one of known) if (isInUse(one.entry)) cache.get(one.entry.key);
    other.delete(entry.key);
    cache.set(entry.key, { entry });
  };

  /** Whether an entry has room beside the collections in use, which only others in use may evict. */
  const hasRoom = (entry: SnapshotEntry): boolean => {
    if (isInUse(entry) || isLookUp(entry)) return true;
    const others = [...ofPages.values()].filter((one) => one.entry !== entry && isInUse(one.entry));
    const bytes = others.reduce((sum, other) => sum + bytesOf(other.entry), bytesOf(entry));
    return others.length === 0 || bytes <= maxBytes;
  };
  const drop = (key: string) => {
    for (const cache of [ofPages, ofLookUps]) cache.delete(key);
  };

  return {
    find,
    findOrCreate(key, method, params) {
      const known = find(key);
      if (known) return known;
      const entry = evictedInRead.get(key) ?? newSnapshotEntry(key, method, params);
      put(entry);
      return entry;
    },
    *entries() {
      for (const cache of [ofPages, ofLookUps]) for (const { entry } of cache.values()) yield entry;
    },
    keepInMemory(entry, snapshot) {
      entry.snapshot = snapshot;
      if (hasRoom(entry)) {
        put(entry);
        return true;
      }
      drop(entry.key);
      removeFromDisk(entry.key);
      return false;
    },
    keepOnDisk: (key, snapshot) => onDisk.add(key, () => storage.write(key, snapshot), NOT_WRITTEN),
    removeSnapshot(entry, removeElsewhere) {
      entry.snapshot = undefined;
      put(entry);
      removeFromDisk(entry.key);
      if (removeElsewhere) elsewhere.add(entry.key, removeElsewhere, NOT_REMOVED);
    },
    drop,
    async *load(accept) {
      for await (const [key, snapshot] of storage.readAll()) {
        if (accept(key, snapshot)) yield [key, snapshot];
        else removeFromDisk(key);
      }
    },
    async settled() {
      await Promise.all([onDisk.settled(), elsewhere.settled()]);
    },
  };
}
