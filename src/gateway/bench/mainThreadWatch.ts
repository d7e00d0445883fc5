import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a program by `--import`: writes to the file in MAIN_THREAD_WATCH how long its event loop was held each time. Threads
 * load it as well and have a loop of their own, which holds nobody up. It ends on SIGUSR2, because it costs a loaded server some
 * of its time.
 */

/** How often it is looked, in milliseconds; nothing shorter is told. */
const TICK_MS = 5;

const file = process.env.MAIN_THREAD_WATCH;
if (isMainThread && file !== undefined) {
  let [before, due] = [process.threadCpuUsage(), performance.now() + TICK_MS];
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const now = performance.now();
    const [computedMs, heldMs] = [(user + system) / 1000, Math.max(0, now - due)];
    if (computedMs > TICK_MS || heldMs > TICK_MS)
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), computedMs, heldMs })}\n`);
    [before, due] = [process.threadCpuUsage(), performance.now() + TICK_MS];
  }, TICK_MS).unref();
  process.once('SIGUSR2', () => clearInterval(ticks));
}
