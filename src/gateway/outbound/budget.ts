import type { EpochMs } from '#protocol/dates.ts';
import type { Pace } from './pace.ts';

/** Whether somebody waits for a call. It can change while the call waits for its turn: a reader may join a refresh. */
export type Urgency = { interactive: boolean };

/** What the budget has been used for. */
export type BudgetUse = { startedInLastMinute: number; running: number; waiting: number };

/** Every call to the service starts through here. */
export type Budget = {
  /**
   * Makes one call in its turn: interactive ones before others, each kind in the order of asking.
   * @throws BudgetClosed once the gateway stops
   */
  run<Result>(urgency: Urgency, call: () => Promise<Result>): Promise<Result>;
  use(): BudgetUse;
  /** Refuses what waits and whatever comes. */
  close(): void;
};

export class BudgetClosed extends Error {
  override name = 'BudgetClosed';
}

export type BudgetOptions = {
  pace: Pace;
  /** Calls that run at the same time. */
  concurrency: number;
  now: () => EpochMs;
};

type Waiting = { urgency: Urgency; start: () => void; refuse: (reason: BudgetClosed) => void };

const MINUTE_MS = 60_000;

export function createBudget({ pace, concurrency, now }: BudgetOptions): Budget {
  const waiting: Waiting[] = [];
  /** When the calls of the last minute started, oldest first. */
  const starts: EpochMs[] = [];
  let [running, closed, asking] = [0, false, false];
  let timer: NodeJS.Timeout | undefined;

  const next = () => {
    const place = waiting.findIndex(({ urgency }) => urgency.interactive);
    return waiting.splice(Math.max(place, 0), 1)[0];
  };

  /** Starts what may start. One question to the pace at a time, so that no place is taken for a call that is not there. */
  async function startNext(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      while (!closed && running < concurrency && waiting.length > 0) {
        const wait = await pace.take();
        if (wait > 0) {
          clearTimeout(timer);
          timer = setTimeout(() => void startNext(), wait);
          return;
        }
        running += 1;
        starts.push(now());
        // Nothing leaves the queue but through here and `close`, which empties it.
        next()?.start();
      }
    } finally {
      asking = false;
    }
  }

  return {
    async run(urgency, call) {
      const turn = Promise.withResolvers<void>();
      if (closed) throw new BudgetClosed('The gateway is stopping.');
      waiting.push({ urgency, start: turn.resolve, refuse: turn.reject });
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
      const since = now() - MINUTE_MS;
      while (starts[0] !== undefined && starts[0] <= since) starts.shift();
      return { startedInLastMinute: starts.length, running, waiting: waiting.length };
    },
    close() {
      closed = true;
      clearTimeout(timer);
      for (const { refuse } of waiting.splice(0)) refuse(new BudgetClosed('The gateway is stopping.'));
    },
  };
}
