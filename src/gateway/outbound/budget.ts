import type { RateLimiter } from './rateLimiter.ts';

/** Whether somebody waits for a call. It can change while the call waits for its turn: a reader may join a refresh. */
export type CallPriority = { interactive: boolean };

/** What the budget has been used for. */
type BudgetUse = { startedInLastMinute: number; running: number; waiting: number };

/** Every call to the service starts through here. */
export type Budget = {
  /**
   * Makes one call in its turn: interactive ones before others, each kind in the order of asking. One of the others that
   * has waited for long gets every fourth place.
   * @throws BudgetClosed once the gateway stops, and the reason that `refuseWaiting` was given
   */
  run<Result>(priority: CallPriority, call: () => Promise<Result>): Promise<Result>;
  use(): BudgetUse;
  /** Refuses what waits now, and uses none of the budget for it: what it would find is known already. */
  refuseWaiting(reason: Error): void;
  /** Refuses what waits and whatever comes. */
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
/** A call that nobody waits for has waited long after this, in milliseconds. */
const LONG_MS = 15_000;
/** Places in a row that go to interactive calls while another one has waited long. */
const INTERACTIVE_IN_A_ROW = 3;

export function createBudget({ rateLimiter, concurrency, now }: BudgetOptions): Budget {
  const waiting: Waiting[] = [];
  /** When the calls of the last minute started, oldest first. */
  const starts: number[] = [];
  let [running, closed, asking] = [0, false, false];
  let timer: NodeJS.Timeout | undefined;

  /** Places that interactive calls got since another one had one. */
  let inARow = 0;
  const next = () => {
    const [interactive, other] = [true, false].map((wanted) =>
      waiting.findIndex(({ priority }) => priority.interactive === wanted),
    ) as [number, number]; // As many as there are kinds.
    const hasWaitedLong = other !== -1 && now() - Number(waiting[other]?.since) >= LONG_MS;
    const isTurnOfOther = interactive === -1 || (hasWaitedLong && inARow >= INTERACTIVE_IN_A_ROW);
    inARow = isTurnOfOther ? 0 : inARow + 1;
    return waiting.splice(Math.max(isTurnOfOther ? other : interactive, 0), 1)[0];
  };
  const forgetOld = () => {
    const since = now() - MINUTE_MS;
    while (starts[0] !== undefined && starts[0] <= since) starts.shift();
  };
  const refuseWaiting = (reason: Error) => {
    for (const { refuse } of waiting.splice(0)) refuse(reason);
  };

  /** Starts what may start. One question to the pace at a time, so that no place is taken for a call that is not there. */
  async function startNext(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      while (!closed && running < concurrency && waiting.length > 0) {
        const wait = await rateLimiter.take();
        if (wait > 0) {
          clearTimeout(timer);
          timer = setTimeout(() => void startNext(), wait);
          return;
        }
        const call = next();
        // It may have been refused while the pace was asked: its place is then used up for nothing, which does no harm.
        if (!call) return;
        running += 1;
        forgetOld();
        starts.push(now());
        call.start();
      }
    } finally {
      asking = false;
    }
  }

  return {
    async run(priority, call) {
      const turn = Promise.withResolvers<void>();
      if (closed) throw new BudgetClosed('The gateway is stopping.');
      waiting.push({ priority, since: now(), start: turn.resolve, refuse: turn.reject });
      void startNext();
      await turn.promise;
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
