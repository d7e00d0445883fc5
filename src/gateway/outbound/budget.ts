import type { RateLimiter } from './rateLimiter.ts';

/** Whether somebody waits for a call. It can change while the call is queued, because a reader may join a refresh. */
export type CallPriority = { interactive: boolean };

/** How many calls started in the last minute, run and wait. */
type BudgetUse = { startedInLastMinute: number; running: number; waiting: number };

/** Every call to the service starts through here. */
export type Budget = {
  /**
   * Makes one call: interactive ones before others, each kind first come, first served. Another call that has waited for
   * long gets every fourth place.
   * @throws BudgetClosed once the gateway stops, or the reason that `refuseWaiting` was given
   */
  run<Result>(priority: CallPriority, call: () => Promise<Result>): Promise<Result>;
  use(): BudgetUse;
  /** Refuses the calls that wait now, because their outcome is known already; they use none of the budget. */
  refuseWaiting(reason: Error): void;
  /** Refuses the calls that wait, and all later ones. */
  close(): void;
};

export class BudgetClosed extends Error {
  override name = 'BudgetClosed';
}

export type BudgetOptions = {
  rateLimiter: RateLimiter;
  /** Calls that run at the same time. */
  concurrency: number;
  /** Milliseconds of a clock that nobody sets. */
  now: () => number;
};

type Waiting = {
  priority: CallPriority;
  /** By the clock of the options. */
  since: number;
  start: () => void;
  refuse: (reason: Error) => void;
};

const MINUTE_MS = 60_000;
/** A call in the background has waited long after this, in milliseconds. */
const LONG_MS = 15_000;
/** Interactive calls that start in a row while a call in the background has waited long. */
const INTERACTIVE_IN_A_ROW = 3;

export function createBudget({ rateLimiter, concurrency, now }: BudgetOptions): Budget {
  const waiting: Waiting[] = [];
  /** When the calls of the last minute started, oldest first. */
  const starts: number[] = [];
  let [running, closed, isStarting] = [0, false, false];
  let timer: NodeJS.Timeout | undefined;

  /** Interactive calls that started since the last call in the background. */
  let interactiveInARow = 0;
  const next = () => {
    const [interactive, background] = [true, false].map((wanted) =>
      waiting.findIndex(({ priority }) => priority.interactive === wanted),
    ) as [number, number]; // As many as there are kinds.
    const hasWaitedLong = background !== -1 && now() - Number(waiting[background]?.since) >= LONG_MS;
    const isBackgroundNext = interactive === -1 || (hasWaitedLong && interactiveInARow >= INTERACTIVE_IN_A_ROW);
    interactiveInARow = isBackgroundNext ? 0 : interactiveInARow + 1;
    return waiting.splice(Math.max(isBackgroundNext ? background : interactive, 0), 1)[0];
  };
  const forgetOld = () => {
    const since = now() - MINUTE_MS;
    while (starts[0] !== undefined && starts[0] <= since) starts.shift();
  };
  const refuseWaiting = (reason: Error) => {
    for (const { refuse } of waiting.splice(0)) refuse(reason);
  };

  /** Starts what may start. It asks the rate limiter one question at a time, so that no place is taken for a call that is not there. */
  async function startNext(): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    try {
      while (!closed && running < concurrency && waiting.length > 0) {
        const wait = await rateLimiter.take();
        if (wait > 0) {
          clearTimeout(timer);
          timer = setTimeout(() => void startNext(), wait);
          return;
        }
        const call = next();
        // The call may have been refused while the rate limiter was asked; its place is then used up, which does no harm.
        if (!call) return;
        running += 1;
        forgetOld();
        starts.push(now());
        call.start();
      }
    } finally {
      isStarting = false;
    }
  }

  return {
    async run(priority, call) {
      const start = Promise.withResolvers<void>();
      if (closed) throw new BudgetClosed('The gateway is stopping.');
      waiting.push({ priority, since: now(), start: start.resolve, refuse: start.reject });
      void startNext();
      await start.promise;
      try {
        return await call();
      } finally {
        running -= 1;
        void startNext();
      }
    },
    use() {
      forgetOld();
      return { startedInLastMinute: starts.length, running, waiting: waiting.length };
    },
    refuseWaiting,
    close() {
      closed = true;
      clearTimeout(timer);
      refuseWaiting(new BudgetClosed('The gateway is stopping.'));
    },
  };
}
