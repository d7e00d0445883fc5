import { firstOfMonth } from '#compliance/calendar/calendar.ts';
import { type DayRange, rangeBetween, rangeOfMonth } from '#compliance/calendar/dayRange.ts';
import { dayNumber, formatDate, formatField, formatMonthYear } from '#components/format.ts';

/** A range of days in the URL: `2026-03-01`, or empty for no end on that side. */
export type RequestedDays = { from: string; until: string };

/** The requested days, in either order; undefined without a range. */
export function requestedRange({ from = '', until = '' }: Partial<RequestedDays>): DayRange | undefined {
  return from || until ? rangeBetween(dayNumber(from), dayNumber(until)) : undefined;
}

/** Parameters for a range of days. */
export const requestedDaysOf = ({ from, until }: DayRange): RequestedDays => ({
  from: from === undefined ? '' : formatField(from),
  until: until === undefined ? '' : formatField(until),
});

/** When, in words: `on 3 Dec 2026`, `in Dec 2026`, `from 3 Dec 2026 to 9 Jan 2027`, `from 3 Dec 2026`, `until 3 Dec 2026`. */
export function rangeWords(requested: Partial<RequestedDays>): string {
  const { from, until } = requestedRange(requested) ?? {};
  if (from === undefined) return until === undefined ? '' : `until ${formatDate(until)}`;
  if (until === undefined) return `from ${formatDate(from)}`;
  if (from === until) return `on ${formatDate(from)}`;
  const isMonth = from === firstOfMonth(from) && rangeOfMonth(from).until === until;
  return isMonth ? `in ${formatMonthYear(from)}` : `from ${formatDate(from)} to ${formatDate(until)}`;
}
