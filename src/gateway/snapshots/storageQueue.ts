/**
 * Work on storage that nobody waits for, one after the other: hanging storage occupies one thread, and for each key at most one
 * piece of work waits.
 */
export type StorageQueue = {
  /**
   * Queues work that replaces waiting work for the same key: only the newest write or removal matters.
   * @param failure what to report when it fails
   */
  add(key: string, work: () => Promise<void>, failure: string): void;
  /** Waits for all of it. */
  settled(): Promise<void>;
};

/** @param onFault called for work that failed; the snapshots in memory are as good as before */
export function createStorageQueue(onFault: (cause: unknown, failure: string) => void): StorageQueue {
  const waiting = new Map<string, { work: () => Promise<void>; failure: string }>();
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    // The loop also reaches work added meanwhile.
    for (const [key, { work, failure }] of waiting) {
      waiting.delete(key);
      await work().catch((error: unknown) => onFault(error, failure));
    }
    running = undefined;
  }

  return {
    add(key, work, failure) {
      waiting.set(key, { work, failure });
      running ??= runAll();
    },
    async settled() {
      await running;
    },
  };
}
