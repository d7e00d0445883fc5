import type { CalendarNumber } from '#protocol/dates.ts';
import type { PastPair } from './pastDay.ts';

/** Of the pairs that fell due, how many were renewed by the day on which they ran out. */
export type OnTime = { fellDue: number; onTime: number };

/** Whether a completion of a pair was to run out in a range of days, the last of them included. */
const fallsDueIn = (
  { required, last }: Pick<PastPair, 'required' | 'last'>,
  from: CalendarNumber,
  to: CalendarNumber,
): boolean => required && last?.expiresOn != null && last.expiresOn >= from && last.expiresOn <= to;

/** Whether a pair that ran out on a day was renewed by then: by a later completion, done on that day at the latest. */
function isRenewedInTime(before: PastPair, after: PastPair): boolean {
  const [due, doneOn] = [before.last?.expiresOn, after.last?.doneOn];
  return due != null && doneOn != null && doneOn <= due && doneOn > (before.last?.doneOn ?? 0);
}

/**
 * Renewed by their expiry ÷ fallen due, of a range of days. What was renewed before the first of the two captures has
 * another expiry by then and is not in it; neither is what nobody requires any more.
 * @param pairs each pair at the last capture before the range, and at the first capture after it
 */
export function onTimeRate(
  pairs: Iterable<{ before: PastPair; after: PastPair | null }>,
  from: CalendarNumber,
  to: CalendarNumber,
): OnTime {
  const rate: OnTime = { fellDue: 0, onTime: 0 };
  for (const { before, after } of pairs) {
    if (!after?.required || !fallsDueIn(before, from, to)) continue;
    rate.fellDue += 1;
    if (isRenewedInTime(before, after)) rate.onTime += 1;
  }
  return rate;
}
