/** Work on storage that nobody waits for, for each key in the order in which it was queued. */
export type StorageQueue = {
  /** @param failure what to tell when it fails */
  add(key: string, work: () => Promise<void>, failure: string): void;
  /** Waits for all of it. */
  settled(): Promise<void>;
};

/** @param onFault told of work that failed; the snapshots in memory are as good as before */
export function createStorageQueue(onFault: (cause: unknown, failure: string) => void): StorageQueue {
  /** The last work for each key: what is removed after it was written stays away. */
  const last = new Map<string, Promise<void>>();
  return {
    add(key, work, failure) {
      const settled = (last.get(key) ?? Promise.resolve())
        .then(work)
        .catch((error: unknown) => onFault(error, failure))
        .finally(() => {
          if (last.get(key) === settled) last.delete(key);
        });
      last.set(key, settled);
    },
    async settled() {
      await Promise.allSettled([...last.values()]);
    },
  };
}
