import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, addMonths, monthOfYear, yearOf } from './calendar.ts';

/** The first day of a month, given as `YYYYMM`. */
export const firstDayIn = (yearMonth: number): CalendarNumber => yearMonth * 100 + 1;

/** The first day of the quarter of a date, YYYYMMDD. */
export function firstOfQuarter(date: CalendarNumber): CalendarNumber {
  const month = monthOfYear(date);
  return yearOf(date) * 10_000 + (month - ((month - 1) % 3)) * 100 + 1;
}

/** The last day of the quarter of a date. YYYYMMDD. */
export const endOfQuarter = (date: CalendarNumber): CalendarNumber => addDays(addMonths(firstOfQuarter(date), 3), -1);

/** 31 December of the year of a date. YYYYMMDD. */
export const endOfYear = (date: CalendarNumber): CalendarNumber => yearOf(date) * 10_000 + 1231;
