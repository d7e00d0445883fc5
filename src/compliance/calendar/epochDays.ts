import type { CalendarNumber } from '#protocol/dates.ts';
import { dayOfMonth, monthOfYear, yearOf } from './calendar.ts';

const DAY_MS = 86_400_000;

/**
 * Calendar days from 1 January 1970 to a date. No clock and no zone is in it: UTC has days of one length, and for the
 * millions of dates of a history `Temporal` would take a hundred times as long.
 */
export const epochDays = (date: CalendarNumber): number =>
  Date.UTC(yearOf(date), monthOfYear(date) - 1, dayOfMonth(date)) / DAY_MS;

const known = new Map<number, CalendarNumber>();

/** The date so many calendar days after 1 January 1970, YYYYMMDD, remembering what it has answered. */
export function dateOfEpochDays(days: number): CalendarNumber {
  const found = known.get(days);
  if (found !== undefined) return found;
  const date = new Date(days * DAY_MS);
  const calendar = date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  known.set(days, calendar);
  return calendar;
}
