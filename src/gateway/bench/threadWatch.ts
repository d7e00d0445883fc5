/** One hold of the event loop of a thread, in milliseconds: time that the thread computed, and time by the wall clock. */
export type Hold = { computedMs: number; heldMs: number };

/** Interval of the checks, in milliseconds; shorter holds are not reported. */
const TICK_MS = 5;

/**
 * Watches the event loop of the calling thread: the thread's own processor time between two turns of a timer, which other
 * programs on the machine change little.
 * @returns ends the watch, because it costs a loaded server some of its time
 */
export function watchThread(tell: (hold: Hold) => void): () => void {
  let [before, due] = [process.threadCpuUsage(), performance.now() + TICK_MS];
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const now = performance.now();
    const [computedMs, heldMs] = [(user + system) / 1000, Math.max(0, now - due)];
    if (computedMs > TICK_MS || heldMs > TICK_MS) tell({ computedMs, heldMs });
    [before, due] = [process.threadCpuUsage(), performance.now() + TICK_MS];
  }, TICK_MS).unref();
  return () => clearInterval(ticks);
}
