import { LRUCache } from 'lru-cache';

/** Gives requesters turns one after the other, so that nobody waits for all tasks of a requester who has many. */
export type FairOrder<Waiting> = {
  /**
   * The first to come of the requester whose last turn was longest ago, or of all requesters who have had none.
   * @param waiting in the order in which they came
   */
  next(waiting: Iterable<Waiting>): Waiting | undefined;
  /** Counts a turn of a requester. */
  take(requester: string | undefined): void;
};

/** Requesters whose last turns are remembered; all others count as having had none. */
const MAX_KNOWN = 1_000;

/** @param requesterOf the name of a requester; undefined for what nobody requested, all of which counts as one requester */
export function createFairOrder<Waiting>(requesterOf: (one: Waiting) => string | undefined): FairOrder<Waiting> {
  const lastTurns = new LRUCache<string, number>({ max: MAX_KNOWN });
  let turns = 0;
  return {
    next(waiting) {
      let [first, turn]: [Waiting | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
      for (const one of waiting) {
        const last = lastTurns.peek(requesterOf(one) ?? '') ?? 0;
        if (last < turn) [first, turn] = [one, last];
      }
      return first;
    },
    take(requester = '') {
      turns += 1;
      lastTurns.set(requester, turns);
    },
  };
}
