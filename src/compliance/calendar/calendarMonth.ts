import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, addMonths, dayOfWeek, firstOfMonth, weekOfYear } from './calendar.ts';

/** One week of a calendar, Monday to Sunday, with its ISO number. */
export type CalendarWeek = { number: number; days: readonly CalendarNumber[] };

/**
 * The whole weeks that contain a day of a month, so that the first and the last can begin or end in another month.
 * @param date any day of the month, YYYYMMDD
 */
export function weeksOfMonth(date: CalendarNumber): CalendarWeek[] {
  const first = firstOfMonth(date);
  const next = addMonths(first, 1);
  const weeks: CalendarWeek[] = [];
  for (let monday = addDays(first, 1 - dayOfWeek(first)); monday < next; monday = addDays(monday, 7)) {
    weeks.push({
      number: weekOfYear(monday),
      days: Array.from({ length: 7 }, (_, day) => addDays(monday, day)),
    });
  }
  return weeks;
}
