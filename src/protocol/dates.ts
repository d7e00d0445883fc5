import * as z from 'zod/mini';

const DAY_MS = 86_400_000;
/** Calendars end at ±8.64e15 ms (ECMA-262, Time Values); a day less, so that the day in any zone is still within. */
const FARTHEST_MS = 8.64e15 - DAY_MS;

/** An instant that has a calendar day in every zone: milliseconds since 1970-01-01T00:00Z. protocol.md §2.4, §2.7. */
export const EpochMs = z.int().check(z.minimum(-FARTHEST_MS), z.maximum(FARTHEST_MS));
export type EpochMs = z.infer<typeof EpochMs>;

/**
 * An instant as a service writes it: "never" can be a number beyond every calendar, which must not hide the rest of the record.
 * src/compliance/calendar/meantInstant.ts tells which of them are days.
 */
export const WrittenInstant = z.int();

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the digits `YYYYMMDD` name a day that exists. */
function isCalendarDay(value: number): boolean {
  const year = Math.floor(value / 10_000);
  const month = Math.floor(value / 100) % 100;
  const day = value % 100;
  return year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * A calendar date written as the integer `YYYYMMDD` (protocol.md §2.5, §2.6): it has no time and no zone.
 * Two of them may be compared with `<`; never add to one. `src/compliance/calendar/calendar.ts` does the arithmetic.
 */
export const CalendarNumber = z.int().check(z.refine(isCalendarDay, 'expected a calendar date as YYYYMMDD'));
export type CalendarNumber = z.infer<typeof CalendarNumber>;
