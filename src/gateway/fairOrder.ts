import { LRUCache } from 'lru-cache';

/** Gives turns to requesters one after the other, so that who asks for much keeps nobody else waiting for all of it. */
export type FairOrder<Waiting> = {
  /**
   * The one whose turn it is: of the requester whose last turn was longest ago, and of several the one that came first.
   * @param waiting in the order in which they came
   */
  next(waiting: Iterable<Waiting>): Waiting | undefined;
  /** Counts a turn of a requester. */
  take(requester: string | undefined): void;
};

/** Requesters whose last turns are known; whoever is more than that has had none. */
const MAX_KNOWN = 1_000;

/** @param requesterOf the name of who waits; undefined for what nobody has asked for, which waits as one requester */
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
