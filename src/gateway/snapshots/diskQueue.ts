import type { Snapshot } from './snapshot.ts';
import type { SnapshotStorage } from './snapshotStorage.ts';

/** What is done on a shelf behind the readers, for each key in the order in which it was asked for. */
export type DiskQueue = {
  keep(key: string, snapshot: Snapshot): void;
  remove(key: string): void;
  /** Another removal, once what is under way for the key is done. */
  after(key: string, work: () => Promise<void>): void;
  /** Waits for all of it. */
  settled(): Promise<void>;
};

/** @param onFault told of what could not be done: the snapshots in memory are as good as before */
export function createDiskQueue(shelf: SnapshotStorage, onFault: (cause: unknown, what: string) => void): DiskQueue {
  /** The last thing to be done for each key: what is removed after it was written stays away. */
  const last = new Map<string, Promise<void>>();
  const later = (key: string, work: () => Promise<void>, failure: string) => {
    const settled = (last.get(key) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => onFault(error, failure))
      .finally(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
  };
  const NOT_REMOVED = 'an old snapshot could not be removed';
  return {
    keep: (key, snapshot) =>
      later(key, () => shelf.write(key, snapshot), 'a snapshot could not be kept for the next start'),
    remove: (key) => later(key, () => shelf.remove(key), NOT_REMOVED),
    after: (key, work) => later(key, work, NOT_REMOVED),
    async settled() {
      await Promise.allSettled([...last.values()]);
    },
  };
}
