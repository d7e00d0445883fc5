import { fileURLToPath } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Runs the function of this name of the threads' file. */
type Run<Task, Result> = (
  task: Task,
  options: { name: string; transferList?: Transferable[] | undefined },
) => Promise<Result>;

/** Work was not begun, because whoever asked for it has hung up. */
export class CallerHungUp extends Error {
  constructor() {
    super('The caller hung up before its turn.');
  }
}

/** Threads that start when they are needed, and end when they have nothing to do. */
export type Threads<Task, Result> = {
  /**
   * Runs a task when its turn has come.
   * @param options `hungUp`: of the only one who waits for it
   * @throws what the task throws, what ended its thread, or that the threads have been closed
   * @throws {CallerHungUp} when that was aborted before
   */
  run(task: Task, options: Parameters<Run<Task, Result>>[1] & { hungUp?: AbortSignal | undefined }): Promise<Result>;
  /** Begins work when its turn has come, for what is decided only then; one `run` at a time is open to it. */
  inTurn<Done>(work: (run: Run<Task, Result>) => Promise<Done>, hungUp?: AbortSignal): Promise<Done>;
  /** Ends what is running, and refuses what waits. */
  close(): Promise<void>;
};

export type ThreadsOptions = {
  /** A thread that has nothing to do ends after this, in milliseconds, to free its memory. */
  idleMs: number;
  /** Tasks that run at the same time, each in a thread; one unless said otherwise. */
  most?: number;
  /** Memory of each in megabytes; by Node's own measure unless said otherwise. */
  heapMb?: number | undefined;
};

/**
 * What waits, waits here: Piscina does not go on with its own queue when a thread dies, such as for want of memory, until
 * somebody gives it another task.
 * @param file the file that the threads run
 */
export function createThreads<Task, Result>(
  file: URL,
  { idleMs, most = 1, heapMb }: ThreadsOptions,
): Threads<Task, Result> {
  const threads = new Piscina<Task, Result>({
    filename: fileURLToPath(file),
    // A test runner's Node options must not reach the thread.
    execArgv: [],
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  });
  // A thread that dies while it is idle concerns nobody: the next task starts another.
  threads.on('error', () => undefined);
  const waiting = new Set<() => void>();
  let [running, isClosed] = [0, false];

  const run: Run<Task, Result> = async (task, { name, transferList }) => {
    // After its end Piscina would start another thread.
    if (isClosed) throw new Error('The threads have been closed.');
    return threads.run(task, { name, ...(transferList && { transferList }) });
  };

  const turn = (hungUp: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        hungUp?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(new CallerHungUp());
      };
      waiting.add(begin);
      hungUp?.addEventListener('abort', leave, { once: true });
    });

  async function inTurn<Done>(work: (runNow: Run<Task, Result>) => Promise<Done>, hungUp?: AbortSignal): Promise<Done> {
    if (hungUp?.aborted) throw new CallerHungUp();
    if (running < most) {
      running += 1;
      // What is asked for together can be looked at together, also when it is its turn at once.
      await Promise.resolve();
    } else await turn(hungUp);
    try {
      return await work(run);
    } finally {
      // The place goes to the one that has waited longest.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  }

  return {
    run: (task, { hungUp, ...options }) => inTurn((runNow) => runNow(task, options), hungUp),
    inTurn,
    close() {
      isClosed = true;
      return threads.destroy();
    },
  };
}
