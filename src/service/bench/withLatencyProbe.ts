import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Target } from './caller.ts';

/**
 * Does some work while a second connection calls a cheap method every few milliseconds.
 * @returns the result of the work, and the longest time of a cheap call, milliseconds
 */
export async function withLatencyProbe<Result>(
  target: Target,
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  const prober = new Worker(new URL('./latencyProbe.ts', import.meta.url), { workerData: target });
  try {
    await once(prober, 'message');
    const result = await work();
    const answered = once(prober, 'message');
    prober.postMessage('how long');
    return { result, longest: Number((await answered)[0]) };
  } finally {
    await prober.terminate();
  }
}
