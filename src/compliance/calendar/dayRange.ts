import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, addMonths } from './calendar.ts';

/** Calendar days from `from` to `until`, both included; undefined means open on that side. */
export type DayRange = { from: CalendarNumber | undefined; until: CalendarNumber | undefined };

/** The days between two, in either order. */
export const rangeBetween = (one: CalendarNumber | undefined, other: CalendarNumber | undefined): DayRange =>
  one !== undefined && other !== undefined && other < one ? { from: other, until: one } : { from: one, until: other };

/** The days of a month, given its first. */
export const rangeOfMonth = (first: CalendarNumber): { from: CalendarNumber; until: CalendarNumber } => ({
  from: first,
  until: addDays(addMonths(first, 1), -1),
});

/** The days of a month, a week or another period that are within a range, if only some are; undefined if all or none are. */
export function partOfPeriod(
  { from, until }: { from: CalendarNumber; until: CalendarNumber },
  range: DayRange,
): { from: CalendarNumber; until: CalendarNumber } | undefined {
  const part = { from: Math.max(from, range.from ?? from), until: Math.min(until, range.until ?? until) };
  const isWhole = part.from === from && part.until === until;
  return isWhole || part.until < part.from ? undefined : part;
}

/** Tests whether a day is in a range. */
export const isWithin =
  ({ from, until }: DayRange): ((day: CalendarNumber) => boolean) =>
  (day) =>
    (from === undefined || day >= from) && (until === undefined || day <= until);
