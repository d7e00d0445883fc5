import { fileURLToPath } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createFairOrder } from './fairOrder.ts';
import type { Requester } from './outbound/requester.ts';
import { createRequesterLimit } from './requesterLimit.ts';

/** Runs the function with this name in the threads' file. */
type Run<Task, Result> = (
  task: Task,
  options: { name: string; transferList?: Transferable[] | undefined },
) => Promise<Result>;

/** Requested work was not begun, which says nothing about the work itself. */
export class WorkNotBegun extends Error {}

/** Work was not begun, because its requester has hung up. */
export class CallerHungUp extends WorkNotBegun {
  constructor() {
    super('The caller hung up before its turn.');
  }
}

/** Work was not begun, because too much of its requester, or of all of them, is under way. */
export class TooManyTasks extends WorkNotBegun {
  constructor() {
    super('Too many such requests wait for their turn: try again in a moment.');
  }
}

/**
 * Threads that start when they are needed, and end when they have nothing to do. While tasks wait, their requesters get turns
 * one after the other.
 */
export type Threads<Task, Result> = {
  /**
   * Runs a task when its turn has come.
   * @param options `requester`: the only one who waits for it; absent for work of the gateway itself
   * @throws what the task throws, what ended its thread, or that the threads have been closed
   * @throws {CallerHungUp} when the requester hung up before its turn
   * @throws {TooManyTasks} when the requester has too many under way
   */
  run(task: Task, options: Parameters<Run<Task, Result>>[1] & { requester?: Requester | undefined }): Promise<Result>;
  /** Begins work that decides what to run only when its turn has come; it may have one `run` at a time. */
  inTurn<Done>(work: (run: Run<Task, Result>) => Promise<Done>, requester?: Requester): Promise<Done>;
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

/** A task whose turn has not come. */
type Waiting = { requester: Requester | undefined; begin: () => void };

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
  const waiting = new Set<Waiting>();
  const order = createFairOrder(({ requester }: Waiting) => requester?.name);
  const limit = createRequesterLimit();
  let [running, isClosed] = [0, false];

  const run: Run<Task, Result> = async (task, { name, transferList }) => {
    // A destroyed Piscina would start another thread.
    if (isClosed) throw new Error('The threads have been closed.');
    return threads.run(task, { name, ...(transferList && { transferList }) });
  };

  const turn = (requester: Requester | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        requester,
        begin() {
          requester?.hungUp.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        waiting.delete(one);
        reject(new CallerHungUp());
      };
      waiting.add(one);
      requester?.hungUp.addEventListener('abort', leave, { once: true });
    });

  async function workInTurn<Done>(
    work: (runNow: Run<Task, Result>) => Promise<Done>,
    requester: Requester | undefined,
  ): Promise<Done> {
    if (running < most) {
      running += 1;
      order.take(requester?.name);
      // Tasks requested together can be handled together, even if their turn comes at once.
      await Promise.resolve();
    } else await turn(requester);
    try {
      return await work(run);
    } finally {
      const next = order.next(waiting);
      if (next) {
        waiting.delete(next);
        order.take(next.requester?.name);
        next.begin();
      } else running -= 1;
    }
  }

  const inTurn: Threads<Task, Result>['inTurn'] = async (work, requester) => {
    // The gateway's own work is never refused.
    if (!requester) return workInTurn(work, requester);
    if (requester.hungUp.aborted) throw new CallerHungUp();
    if (!limit.hasRoom(requester.name)) throw new TooManyTasks();
    limit.begin(requester.name);
    return workInTurn(work, requester).finally(() => limit.end(requester.name));
  };

  return {
    run: (task, { requester, ...options }) => inTurn((runNow) => runNow(task, options), requester),
    inTurn,
    close() {
      isClosed = true;
      return threads.destroy();
    },
  };
}
