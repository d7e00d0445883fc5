import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, dayOfMonth } from './calendar.ts';
import { rangeOfMonth } from './dayRange.ts';

/** A day of every year, as `MMDD`: 1 June is 601. */
export type DayOfYear = number;

/** The first day of a month of a leap year, which has every day that any year has. */
const firstInLeapYear = (month: number): CalendarNumber => 20_000_000 + month * 100 + 1;

/** The day of every year for a month and a day; undefined if no year has it. */
export const dayOfYear = (month: number | null | undefined, day: number | null | undefined): DayOfYear | undefined =>
  month != null &&
  day != null &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= dayOfMonth(rangeOfMonth(firstInLeapYear(month)).until)
    ? month * 100 + day
    : undefined;

/**
 * A day of every year in a given one, YYYYMMDD.
 * @param instead which day replaces 29 February in a year without it: 28 February or 1 March
 */
export function dateInYear(year: number, day: DayOfYear, instead: 'dayBefore' | 'dayAfter'): CalendarNumber {
  const date = year * 10_000 + day;
  if (day !== 229) return date;
  const march = year * 10_000 + 301;
  const last = addDays(march, -1);
  return last === date || instead === 'dayBefore' ? last : march;
}
