import type { CalendarNumber } from '#protocol/dates.ts';
import type { PastPair } from './pastDay.ts';

/** A pair on two captured days; null where it was not there any more. */
type PairOnBoth = { before: PastPair; after: PastPair | null };

/** Whether a pair that was to run out on a day was renewed by then: by a later completion, done on that day at the latest. */
function isRenewedInTime(before: PastPair, after: PastPair): boolean {
  const [due, doneOn] = [before.last?.expiresOn, after.last?.doneOn];
  return due != null && doneOn != null && doneOn <= due && doneOn > (before.last?.doneOn ?? 0);
}

/**
 * On which day a pair fell due, as far as two captures decide it, and whether it was renewed by then. What is renewed early
 * is decided by the captures on both sides of the renewal; else it is by those on both sides of the expiry, so that over
 * captures that follow each other each expiry is decided once. Nothing is decided of what nobody requires any more.
 * @param earlier the day of the capture before, YYYYMMDD; `later` that of the one after it
 */
export function dueBetween(
  { before, after }: PairOnBoth,
  earlier: CalendarNumber,
  later: CalendarNumber,
): { dueOn: CalendarNumber; onTime: boolean } | null {
  const dueOn = before.last?.expiresOn ?? null;
  if (!before.required || !after?.required || dueOn === null || dueOn < earlier) return null;
  if (isRenewedInTime(before, after)) return { dueOn, onTime: true };
  return dueOn < later ? { dueOn, onTime: false } : null;
}
