import type { RateLimiter } from './rateLimiter.ts';

/** Who waits for a call, and for what. It can change while the call is queued, because a reader may join a refresh. */
export type CallPriority = {
  /** Whether somebody waits for it. */
  interactive: boolean;
  /** Whether it is for a collection that one caller has chosen; the collections of pages go first. */
  isLookUp?: boolean | undefined;
  /** The caller that a look-up is for, who gets a part of the budget alone. */
  requester?: string | undefined;
  /** Aborted when nobody waits for it any more; it is then not made. */
  abandoned?: AbortSignal | undefined;
};

/** How many calls started in the last minute, run and wait. */
type BudgetUse = { startedInLastMinute: number; running: number; waiting: number };

/** Every call to the service starts through here. */
export type Budget = {
  /**
   * Makes one call: interactive ones before others, each kind first come, first served. Another call that has waited for
   * long gets every fourth place. Of the interactive ones a look-up gets every fourth place when others wait; the
   * requesters with the fewest calls in the last minute come first.
   * @throws CallAbandoned when nobody waits for the call any more, BudgetClosed once the gateway stops, or the reason that `refuseWaiting` was given
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

/** Nobody waits for the call any more. */
export class CallAbandoned extends Error {
  override name = 'CallAbandoned';
}

export type BudgetOptions = {
  rateLimiter: RateLimiter;
  /** Calls for the look-ups of one requester that may start in any minute; no limit unless given. */
  lookUpsPerMinute?: number | undefined;
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
  /** Its priority can change once it runs. */
  startedAsLookUp?: boolean;
};

const MINUTE_MS = 60_000;
/** A call in the background has waited long after this, in milliseconds. */
const LONG_MS = 15_000;
/** Interactive calls that start in a row while a call in the background has waited long. */
const INTERACTIVE_IN_A_ROW = 3;
/** Calls for pages that start in a row while a look-up waits. */
const PAGES_IN_A_ROW = 3;
/** When all that wait have had their share, the gateway looks again after this, in milliseconds. */
const SHARE_CHECK_MS = 500;

export function createBudget({ rateLimiter, lookUpsPerMinute, concurrency, now }: BudgetOptions): Budget {
  const waiting: Waiting[] = [];
  /** The calls of the last minute, oldest first. */
  const starts: { at: number; requester: string | undefined }[] = [];
  /** How many of them are the look-ups of each requester. */
  const startsOf = new Map<string, number>();
  let [running, closed, isStarting] = [0, false, false];
  /** One place is always left to pages, because a slow service holds each for half a minute. */
  let runningLookUps = 0;
  let timer: NodeJS.Timeout | undefined;

  const usedBy = ({ priority: { requester = '' } }: Waiting) => startsOf.get(requester) ?? 0;
  const isWithinShare = (call: Waiting) =>
    call.priority.requester === undefined || usedBy(call) < (lookUpsPerMinute ?? Number.POSITIVE_INFINITY);
  /** The first call of a kind that may start; of look-ups one of the requester who had the fewest. */
  const firstOf = (isInteractive: boolean, isLookUp: boolean): Waiting | undefined => {
    if (isLookUp && runningLookUps >= Math.max(1, concurrency - 1)) return undefined;
    let first: Waiting | undefined;
    for (const call of waiting) {
      const { priority } = call;
      if (priority.interactive !== isInteractive || (priority.isLookUp ?? false) !== isLookUp) continue;
      if (isWithinShare(call) && (!first || usedBy(call) < usedBy(first))) first = call;
    }
    return first;
  };

  /** Interactive calls that started since the last call in the background, and calls for pages since the last look-up. */
  let [interactiveInARow, pagesInARow] = [0, 0];
  const next = (): Waiting | undefined => {
    const [ofPage, lookUp] = [firstOf(true, false), firstOf(true, true)];
    const interactive = lookUp && (!ofPage || pagesInARow >= PAGES_IN_A_ROW) ? lookUp : ofPage;
    const background = firstOf(false, false) ?? firstOf(false, true);
    const hasWaitedLong = background !== undefined && now() - background.since >= LONG_MS;
    const isBackgroundNext = !interactive || (hasWaitedLong && interactiveInARow >= INTERACTIVE_IN_A_ROW);
    return isBackgroundNext ? background : interactive;
  };
  /** Takes a call out of the queue, and counts it. */
  const take = (call: Waiting) => {
    waiting.splice(waiting.indexOf(call), 1);
    const { interactive, isLookUp, requester } = call.priority;
    if (isLookUp) {
      call.startedAsLookUp = true;
      runningLookUps += 1;
    }
    interactiveInARow = interactive ? interactiveInARow + 1 : 0;
    if (interactive) pagesInARow = isLookUp ? 0 : pagesInARow + 1;
    starts.push({ at: now(), requester });
    if (requester !== undefined) startsOf.set(requester, (startsOf.get(requester) ?? 0) + 1);
  };
  const forgetOld = () => {
    const since = now() - MINUTE_MS;
    for (let [oldest] = starts; oldest && oldest.at <= since; [oldest] = starts) {
      starts.shift();
      const { requester } = oldest;
      if (requester === undefined) continue;
      const left = (startsOf.get(requester) ?? 1) - 1;
      if (left > 0) startsOf.set(requester, left);
      else startsOf.delete(requester);
    }
  };
  const refuseWaiting = (reason: Error) => {
    for (const { refuse } of waiting.splice(0)) refuse(reason);
  };

  /**
   * Starts what may start. It asks the rate limiter one question at a time, so that no place is taken for a call that is
   * not there.
   */
  async function startNext(): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    try {
      while (!closed && running < concurrency && waiting.length > 0) {
        forgetOld();
        const wait = next() ? await rateLimiter.take() : SHARE_CHECK_MS;
        if (wait > 0) {
          clearTimeout(timer);
          timer = setTimeout(() => void startNext(), wait);
          return;
        }
        const call = next();
        // The call may have been refused while the rate limiter was asked; its place is then used up, which does no harm.
        // Others may wait for their share still.
        if (!call) continue;
        running += 1;
        take(call);
        call.start();
      }
    } finally {
      isStarting = false;
    }
  }

  return {
    async run(priority, call) {
      const start = Promise.withResolvers<void>();
      const { abandoned } = priority;
      if (closed) throw new BudgetClosed('The gateway is stopping.');
      if (abandoned?.aborted) throw new CallAbandoned();
      const queued: Waiting = { priority, since: now(), start: start.resolve, refuse: start.reject };
      waiting.push(queued);
      const leave = () => {
        const at = waiting.indexOf(queued);
        if (at !== -1) waiting.splice(at, 1);
        start.reject(new CallAbandoned());
      };
      abandoned?.addEventListener('abort', leave);
      void startNext();
      await start.promise.finally(() => abandoned?.removeEventListener('abort', leave));
      try {
        return await call();
      } finally {
        running -= 1;
        if (queued.startedAsLookUp) runningLookUps -= 1;
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
