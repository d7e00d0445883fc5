import { addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import type { DecidingCaptures } from '#compliance/history/onTimeRate.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { RENEWED_EARLY_MONTHS } from '#protocol/history.ts';

/**
 * Leaves out days captured by a clock that was ahead: a later capture has an earlier day. Their changes count from the next
 * capture on.
 * @param captured days in the order of their capture
 */
export function daysInOrder(captured: readonly CalendarNumber[]) {
  const isKept = captured.map(() => true);
  let earliest = Number.POSITIVE_INFINITY;
  captured.toReversed().forEach((day, place) => {
    isKept[captured.length - 1 - place] = day < earliest;
    earliest = Math.min(earliest, day);
  });
  const captures = captured.flatMap((_day, capture) => (isKept[capture] ? [capture] : []));
  const places = new Map<number, number>();
  let next = 0;
  captured.forEach((_day, capture) => {
    places.set(capture, next);
    if (isKept[capture]) next += 1;
  });
  return {
    days: captures.map((capture) => captured[capture] ?? 0),
    /** The place among these days from which a capture counts. */
    placeOf: (capture: number): number => places.get(capture) ?? 0,
    /** The capture of one of these days. */
    captureOf: (place: number): number => captures[place] ?? 0,
  };
}

/**
 * Which captures decide on an expiry: the last one up to the first day of the next month tells what was renewed, or the first
 * one after the expiry if there is none in between.
 * @param days in their order
 * @param range of the days on which something was to run out
 */
export function decidingCaptures(
  days: readonly CalendarNumber[],
  { from, to }: { from: CalendarNumber; to: CalendarNumber },
): (dueOn: CalendarNumber) => DecidingCaptures | undefined {
  const known = new Map<CalendarNumber, DecidingCaptures | undefined>();
  const lastUpTo = (on: CalendarNumber): number => days.findLastIndex((day) => day <= on);
  const decide = (dueOn: CalendarNumber): DecidingCaptures | undefined => {
    const before = lastUpTo(dueOn);
    const after = before + 1;
    if (dueOn < from || dueOn > to || before < 0 || after >= days.length) return undefined;
    const month = firstOfMonth(dueOn);
    return {
      first: Math.max(lastUpTo(addMonths(month, -RENEWED_EARLY_MONTHS)), 0),
      before,
      after,
      last: Math.max(lastUpTo(addMonths(month, 1)), after),
    };
  };
  return (dueOn) => {
    if (!known.has(dueOn)) known.set(dueOn, decide(dueOn));
    return known.get(dueOn);
  };
}
