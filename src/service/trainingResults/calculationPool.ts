import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Calculation, CalculationTask } from './calculation.ts';
import type { calculate } from './calculationWorker.ts';

/** Concurrent calculations; further ones wait. Each uses a processor and, for a large account, about 200 MB. */
const AT_ONCE = 2;

/** How long an idle thread keeps its memory before it ends, milliseconds. */
const IDLE_MS = 2_000;

/** The deadline of a calculation, which takes seconds, including the wait for its turn, milliseconds. */
const DEADLINE_MS = 120_000;

/** Runs calculations in threads that start when they are needed. */
export type CalculationPool = {
  /** @throws the error of the calculation, also after a dead thread, the deadline or `stop` */
  run(task: CalculationTask): Promise<Calculation>;
  /** Ends the running calculations. */
  stop(): Promise<void>;
};

/** Starts no thread yet. */
export function createCalculationPool({ deadlineMs = DEADLINE_MS } = {}): CalculationPool {
  const threads = new Piscina({
    filename: fileURLToPath(new URL('./calculationWorker.ts', import.meta.url)),
    // Only the options given here count, not those of a test runner.
    execArgv: [],
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    // Waiting with atomics would block the thread's own connection to the database.
    atomics: 'disabled',
  });
  // The death of an idle thread does not matter: the next calculation starts another.
  threads.on('error', () => undefined);
  const name: (typeof calculate)['name'] = 'calculate';
  return {
    // The deadline ends the thread, whatever it is stuck in.
    run: (task) => threads.run(task, { name, signal: AbortSignal.timeout(deadlineMs) }),
    stop: () => threads.destroy(),
  };
}
