import { fileURLToPath } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Runs the function with this name in the threads' file. */
type Run<Task, Result> = (
  task: Task,
  options: { name: string; transferList?: Transferable[] | undefined },
) => Promise<Result>;

/** Work was not begun, because its requester has hung up. */
export class CallerHungUp extends Error {
  constructor() {
    super('The caller hung up before its turn.');
  }
}

/** Threads that start when they are needed, and end when they are idle. */
export type Threads<Task, Result> = {
  /**
   * Runs a task at its turn.
   * @param options `hungUp`: of the only one who waits for it
   * @throws what the task throws, what ended its thread, or that the threads have been closed
   * @throws {CallerHungUp} when that was aborted before
   */
  run(task: Task, options: Parameters<Run<Task, Result>>[1] & { hungUp?: AbortSignal | undefined }): Promise<Result>;
  /** Begins work at its turn, for decisions that are only made then; one `run` at a time is open to it. */
  inTurn<Done>(work: (run: Run<Task, Result>) => Promise<Done>, hungUp?: AbortSignal): Promise<Done>;
  /** Ends running tasks, and refuses waiting ones. */
  close(): Promise<void>;
};

export type ThreadsOptions = {
  /** An idle thread ends after this, in milliseconds, to free its memory. */
  idleMs: number;
  /** Tasks that run in parallel, each in a thread; one unless given. */
  most?: number;
  /** Memory of each thread in megabytes; Node's default unless given. */
  heapMb?: number | undefined;
};

/**
 * The waiting tasks are queued here: after a thread dies, such as from lack of memory, Piscina does not continue its own queue
 * until it gets another task.
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
      // Tasks requested together can be considered together, even if the first could start at once.
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
