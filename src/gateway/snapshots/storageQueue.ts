/**
 * Work on storage that nobody waits for, one after the other: storage that does not answer takes one thread, and of what waits
 * no more than there is of each key.
 */
export type StorageQueue = {
  /**
   * Queues work that takes the place of what waits for the same key: only the newest write or removal matters.
   * @param failure what to tell when it fails
   */
  add(key: string, work: () => Promise<void>, failure: string): void;
  /** Waits for all of it. */
  settled(): Promise<void>;
};

/** @param onFault told of work that failed; the snapshots in memory are as good as before */
export function createStorageQueue(onFault: (cause: unknown, failure: string) => void): StorageQueue {
  const waiting = new Map<string, { work: () => Promise<void>; failure: string }>();
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    // What is added meanwhile is met as well.
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
