import { type CallPriority, createCallQueue, type QueuedCall } from './callQueue.ts';
import type { RateLimiter } from './rateLimiter.ts';

/** How many calls started in the last minute, are running and are waiting. */
type BudgetUse = { startedInLastMinute: number; running: number; waiting: number };

/** Every call to the service starts through here. */
export type Budget = {
  /**
   * Makes one call: interactive ones before others, each kind first come, first served. A background call that has waited long
   * gets every fourth place. Within each kind a look-up gets every fourth place when others wait; the requesters with the
   * fewest calls in the last minute come first.
   * @throws CallAbandoned when nobody waits for it any more, BudgetClosed once the gateway stops, or the reason of
   * `refuseWaiting`
   */
  run<Result>(priority: CallPriority, call: () => Promise<Result>): Promise<Result>;
  use(): BudgetUse;
  /** Refuses the waiting calls, because their outcome is known already; they use none of the budget. */
  refuseWaiting(reason: Error): void;
  /** Starts no further call until the promise settles; waiting calls keep their turns. */
  holdUntil(ended: Promise<unknown>): void;
  /** Refuses waiting calls, and all later ones. */
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

/** When all waiting calls have used their share, the gateway checks again after this, in milliseconds. */
const SHARE_CHECK_MS = 500;

export function createBudget({ rateLimiter, lookUpsPerMinute, concurrency, now }: BudgetOptions): Budget {
  const queue = createCallQueue({ lookUpsPerMinute, concurrency, now });
  let [closed, isStarting, isHeld] = [false, false, false];
  let timer: NodeJS.Timeout | undefined;

  const refuseWaiting = (reason: Error) => {
    for (const { refuse } of queue.removeAll()) refuse(reason);
  };

  /** Starts what may start. It asks the rate limiter for one place at a time, so that no place is taken for a missing call. */
  async function startNext(): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    try {
      while (!closed && !isHeld && queue.hasPlace()) {
        queue.forgetOld();
        const wait = queue.next() ? await rateLimiter.take() : SHARE_CHECK_MS;
        if (wait > 0) {
          clearTimeout(timer);
          timer = setTimeout(() => void startNext(), wait);
          return;
        }
        const call = queue.next();
        // The call may have been refused while the rate limiter was asked; its place is then wasted, which does no harm. Others
        // may still wait for their share.
        if (!call) continue;
        queue.take(call);
        call.start();
      }
    } finally {
      isStarting = false;
    }
  }

  return {
    async run<Result>(priority: CallPriority, call: () => Promise<Result>): Promise<Result> {
      const started = Promise.withResolvers<{ outcome: Promise<Result> }>();
      const { abandoned } = priority;
      if (closed) throw new BudgetClosed('The gateway is stopping.');
      if (abandoned?.aborted) throw new CallAbandoned();
      // It starts before the next place is requested, so that it can hold back the others.
      const start = () => started.resolve({ outcome: Promise.try(call) });
      const queued: QueuedCall = { priority, since: now(), start, refuse: started.reject };
      queue.add(queued);
      const leave = () => {
        queue.remove(queued);
        started.reject(new CallAbandoned());
      };
      abandoned?.addEventListener('abort', leave);
      void startNext();
      const { outcome } = await started.promise.finally(() => abandoned?.removeEventListener('abort', leave));
      try {
        return await outcome;
      } finally {
        queue.end(queued);
        void startNext();
      }
    },
    use() {
      queue.forgetOld();
      return queue.use();
    },
    refuseWaiting,
    holdUntil(ended) {
      isHeld = true;
      void ended.finally(() => {
        isHeld = false;
        void startNext();
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      refuseWaiting(new BudgetClosed('The gateway is stopping.'));
    },
  };
}
