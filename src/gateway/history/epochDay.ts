import type { CalendarNumber } from '#protocol/dates.ts';
import { NONE } from './historyTables.ts';

const DAY_MS = 86_400_000;

/** Days since 1970 of a date, which are near to each other where dates are; `NONE` for none. No clock and no zone is in it. */
export function epochDay(date: CalendarNumber | null | undefined): number {
  if (date == null) return NONE;
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const known = new Map<number, CalendarNumber>();

/** The date, YYYYMMDD. */
export function dateOfEpochDay(number: number): CalendarNumber | null {
  if (number === NONE) return null;
  const found = known.get(number);
  if (found !== undefined) return found;
  const date = new Date(number * DAY_MS);
  const calendar = date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  known.set(number, calendar);
  return calendar;
}
