import { calendarIn } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/** The last millisecond of the year 9999, before which every calendar date lies. Epoch ms. */
const END_OF_CALENDAR = 253_402_300_800_000;

/** A function that gives the account's day of an instant; null for none, and for one beyond every calendar, as some services write "never". */
export function accountDayIn(timeZone: string): (instant: EpochMs | null | undefined) => CalendarNumber | null {
  const dateOf = calendarIn(timeZone);
  return (instant) => (instant == null || Math.abs(instant) >= END_OF_CALENDAR ? null : dateOf(instant));
}
