import type { CalendarNumber } from '#protocol/dates.ts';
import type { PastPair } from './pastDay.ts';

/** What captures tell of a pair, from the one at a place in their order on; null if it no longer existed. */
export type PairFromCapture = { at: number; pair: Pick<PastPair, 'required' | 'last'> | null };

/** Which captures decide on what was to run out on a day, by their places. */
export type DecidingCaptures = {
  /** The first capture to consider. */
  first: number;
  /** The last one up to the day. */
  before: number;
  /** The first one after the day. */
  after: number;
  /** The last one by which a renewal may have been entered. */
  last: number;
};

type Completion = NonNullable<PastPair['last']>;

const doneOn = (completion: Completion): number => completion.doneOn ?? 0;

/** The completions that captures showed as the newest, oldest first, without withdrawn or corrected ones. */
function completionsKnown(seen: readonly PairFromCapture[], first: number, until: number): Completion[] {
  let known: Completion[] = [];
  for (const { at, pair } of seen) {
    if (at > until) break;
    if (at <= first) known = [];
    if (!pair) continue;
    const { last } = pair;
    known = last ? [...known.filter((earlier) => doneOn(earlier) < doneOn(last)), last] : [];
  }
  return known;
}

const isRequiredAt = (seen: readonly PairFromCapture[], place: number): boolean =>
  seen.findLast(({ at }) => at <= place)?.pair?.required === true;

/**
 * The days on which a pair fell due, each with whether a later completion, done by that day, was known by the last
 * deciding capture. An expiry counts when it was known by its day and the pair was required before and after.
 * @param seen in the order of the captures
 * @param decidedBy undefined for a day that is not requested, or not decided yet
 */
export function renewalsDue(
  seen: readonly PairFromCapture[],
  decidedBy: (dueOn: CalendarNumber) => DecidingCaptures | undefined,
): { dueOn: CalendarNumber; onTime: boolean }[] {
  const dueDays = new Set<CalendarNumber>();
  for (const { pair } of seen) if (pair?.last?.expiresOn != null) dueDays.add(pair.last.expiresOn);
  const renewals: { dueOn: CalendarNumber; onTime: boolean }[] = [];
  for (const dueOn of dueDays) {
    const captures = decidedBy(dueOn);
    if (!captures || !isRequiredAt(seen, captures.before) || !isRequiredAt(seen, captures.after)) continue;
    const { first, before, last } = captures;
    const due = completionsKnown(seen, first, before).findLast(({ expiresOn }) => expiresOn === dueOn);
    if (!due) continue;
    const onTime = completionsKnown(seen, first, last).some(
      (later) => doneOn(later) > doneOn(due) && doneOn(later) <= dueOn,
    );
    renewals.push({ dueOn, onTime });
  }
  return renewals;
}
