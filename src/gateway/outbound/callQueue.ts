/** Who waits for a call, and for what. It can change while the call is queued, because a reader may join a refresh. */
export type CallPriority = {
  /** Whether somebody waits for it. */
  interactive: boolean;
  /** Whether it is for a look-up; the collections of pages go first. */
  isLookUp?: boolean | undefined;
  /** The caller of a look-up, who gets only a part of the budget. */
  requester?: string | undefined;
  /** Aborted when nobody waits for it any more; the call is then not made. */
  abandoned?: AbortSignal | undefined;
};

export type QueuedCall = {
  priority: CallPriority;
  /** By the clock of the queue. */
  since: number;
  start: () => void;
  refuse: (reason: Error) => void;
  /** Its priority can change once it runs. */
  startedAsLookUp?: boolean;
};

const MINUTE_MS = 60_000;
/** A background call has waited long after this, in milliseconds. */
const LONG_MS = 15_000;
/** Interactive calls that start in a row while a background call has waited long. */
const INTERACTIVE_IN_A_ROW = 3;
/** Calls for pages that start in a row while a look-up waits. */
const PAGES_IN_A_ROW = 3;

/** The calls of the last minute, oldest first, and how many of them were look-ups of each requester. */
function createRecentCalls(now: () => number) {
  const starts: { at: number; requester: string | undefined }[] = [];
  const startsOf = new Map<string, number>();
  return {
    add(requester: string | undefined): void {
      starts.push({ at: now(), requester });
      if (requester !== undefined) startsOf.set(requester, (startsOf.get(requester) ?? 0) + 1);
    },
    forgetOld(): void {
      const since = now() - MINUTE_MS;
      for (let [oldest] = starts; oldest && oldest.at <= since; [oldest] = starts) {
        starts.shift();
        const { requester } = oldest;
        if (requester === undefined) continue;
        const left = (startsOf.get(requester) ?? 1) - 1;
        if (left > 0) startsOf.set(requester, left);
        else startsOf.delete(requester);
      }
    },
    count: () => starts.length,
    of: (requester = '') => startsOf.get(requester) ?? 0,
  };
}

/**
 * Selects the waiting call that may start next; it starts none itself.
 * @param options.lookUpsPerMinute calls for the look-ups of one requester that may start in any minute; no limit unless given
 * @param options.concurrency calls that run at the same time; one place is always left to pages, because a slow service holds
 * each for half a minute
 * @param options.now milliseconds of a clock that nobody sets
 */
export function createCallQueue(options: {
  lookUpsPerMinute: number | undefined;
  concurrency: number;
  now: () => number;
}) {
  const { lookUpsPerMinute = Number.POSITIVE_INFINITY, concurrency, now } = options;
  const waiting: QueuedCall[] = [];
  const recent = createRecentCalls(now);
  let [running, runningLookUps] = [0, 0];
  /** Interactive calls started since the last background call. */
  let interactiveInARow = 0;
  /** Calls for pages started since the last look-up, of the interactive ones and of the others. */
  const pagesInARow = { interactive: 0, background: 0 };
  const kindOf = (isInteractive: boolean) => (isInteractive ? 'interactive' : 'background');

  const usedBy = ({ priority }: QueuedCall) => recent.of(priority.requester);
  const isWithinShare = (call: QueuedCall) => call.priority.requester === undefined || usedBy(call) < lookUpsPerMinute;
  /** The first call of a kind that may start; for look-ups one of the requester with the fewest. */
  const firstOf = (isInteractive: boolean, isLookUp: boolean): QueuedCall | undefined => {
    if (isLookUp && runningLookUps >= Math.max(1, concurrency - 1)) return undefined;
    let first: QueuedCall | undefined;
    for (const call of waiting) {
      const { priority } = call;
      if (priority.interactive !== isInteractive || (priority.isLookUp ?? false) !== isLookUp) continue;
      if (isWithinShare(call) && (!first || usedBy(call) < usedBy(first))) first = call;
    }
    return first;
  };
  /** Pages before look-ups, which get every fourth place, because a long collection always has a waiting page. */
  const nextOf = (isInteractive: boolean): QueuedCall | undefined => {
    const [ofPage, lookUp] = [firstOf(isInteractive, false), firstOf(isInteractive, true)];
    return lookUp && (!ofPage || pagesInARow[kindOf(isInteractive)] >= PAGES_IN_A_ROW) ? lookUp : ofPage;
  };

  return {
    add: (call: QueuedCall): void => void waiting.push(call),
    /** Removes a call that has not started. */
    remove(call: QueuedCall): void {
      const at = waiting.indexOf(call);
      if (at !== -1) waiting.splice(at, 1);
    },
    removeAll: (): QueuedCall[] => waiting.splice(0),
    hasPlace: (): boolean => running < concurrency && waiting.length > 0,
    /** The next call; undefined when all waiting calls have used their share. */
    next(): QueuedCall | undefined {
      const [interactive, background] = [nextOf(true), nextOf(false)];
      const hasWaitedLong = background !== undefined && now() - background.since >= LONG_MS;
      const isBackgroundNext = !interactive || (hasWaitedLong && interactiveInARow >= INTERACTIVE_IN_A_ROW);
      return isBackgroundNext ? background : interactive;
    },
    /** Removes a call because it starts, and counts it. */
    take(call: QueuedCall): void {
      waiting.splice(waiting.indexOf(call), 1);
      const { interactive, isLookUp, requester } = call.priority;
      running += 1;
      if (isLookUp) {
        call.startedAsLookUp = true;
        runningLookUps += 1;
      }
      interactiveInARow = interactive ? interactiveInARow + 1 : 0;
      pagesInARow[kindOf(interactive)] = isLookUp ? 0 : pagesInARow[kindOf(interactive)] + 1;
      recent.add(requester);
    },
    /** Frees the place of a call that was taken. */
    end({ startedAsLookUp }: QueuedCall): void {
      running -= 1;
      if (startedAsLookUp) runningLookUps -= 1;
    },
    forgetOld: recent.forgetOld,
    /** Calls that started in the last minute, as of the last `forgetOld`; running calls; and waiting calls. */
    use: () => ({ startedInLastMinute: recent.count(), running, waiting: waiting.length }),
  };
}
