import '#temporal';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/** The day of a `YYYYMMDD` integer. */
function plainDate(date: CalendarNumber): Temporal.PlainDate {
  return Temporal.PlainDate.from(
    { year: yearOf(date), month: monthOfYear(date), day: dayOfMonth(date) },
    { overflow: 'reject' },
  );
}

const calendarNumber = ({ year, month, day }: Temporal.PlainDate): CalendarNumber => year * 10_000 + month * 100 + day;

/** The year of a date. */
export const yearOf = (date: CalendarNumber): number => Math.floor(date / 10_000);

/** The month of a date, 1 to 12. */
export const monthOfYear = (date: CalendarNumber): number => Math.floor(date / 100) % 100;

/** The day of the month of a date, 1 to 31. */
export const dayOfMonth = (date: CalendarNumber): number => date % 100;

const REMEMBERED = 100_000;

/**
 * Remembers the results of shifting a date by a number: 100,000 people completed their trainings on a few thousand
 * days. It is cleared when it holds too much.
 */
function remembering(shift: (date: CalendarNumber, by: number) => CalendarNumber): typeof shift {
  const known = new Map<number, Map<CalendarNumber, CalendarNumber>>();
  let size = 0;
  return (date, by) => {
    const shifted = known.get(by)?.get(date);
    if (shifted !== undefined) return shifted;
    const result = shift(date, by);
    if (size++ >= REMEMBERED) {
      known.clear();
      size = 0;
    }
    const ofNumber = known.get(by) ?? new Map<CalendarNumber, CalendarNumber>();
    known.set(by, ofNumber.set(date, result));
    return result;
  };
}

/** The date `days` calendar days later; a negative number goes back. */
export const addDays = remembering((date, days) => calendarNumber(plainDate(date).add({ days })));

/**
 * The same day `months` calendar months later; the last day of that month if it has no such day (31 January + 1 is 28
 * or 29 February).
 */
export const addMonths = remembering((date, months) =>
  calendarNumber(plainDate(date).add({ months }, { overflow: 'constrain' })),
);

/**
 * The first day that is `months` whole calendar months later: the same day, or the first of the following month if that
 * month has no such day.
 */
export function addWholeMonths(date: CalendarNumber, months: number): CalendarNumber {
  const day = addMonths(date, months);
  return dayOfMonth(day) < dayOfMonth(date) ? addDays(day, 1) : day;
}

/** The first day of the month of a date. */
export const firstOfMonth = (date: CalendarNumber): CalendarNumber => date - dayOfMonth(date) + 1;

/** How many months the month of one date lies after that of another; their days do not matter. */
export const monthsApart = (from: CalendarNumber, to: CalendarNumber): number =>
  12 * (yearOf(to) - yearOf(from)) + monthOfYear(to) - monthOfYear(from);

const DAY_MS = 86_400_000;

/**
 * Calendar days from 1 January 1970 to a date. It uses no clock and no zone: days of UTC have one length, and
 * `Temporal` would take many times as long for the millions of dates of a history, and in each row of a list.
 */
export const epochDays = (date: CalendarNumber): number =>
  Date.UTC(yearOf(date), monthOfYear(date) - 1, dayOfMonth(date)) / DAY_MS;

const datesOfDays = new Map<number, CalendarNumber>();

/** The date `days` calendar days after 1 January 1970, YYYYMMDD; answers are remembered. */
export function dateOfEpochDays(days: number): CalendarNumber {
  const found = datesOfDays.get(days);
  if (found !== undefined) return found;
  const date = new Date(days * DAY_MS);
  const calendar = date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  datesOfDays.set(days, calendar);
  return calendar;
}

/** Calendar days from one date to another, negative when `to` is earlier. */
export const daysBetween = (from: CalendarNumber, to: CalendarNumber): number => epochDays(to) - epochDays(from);

/** Whole calendar years from one date to another, and the whole months and days beyond them. */
export type TimeSpan = { years: number; months: number; days: number };

/**
 * How far apart two dates are; all three are negative when `to` is earlier. A month is full on the same day of the next
 * one, or on the first of the month after if there is no such day: 31 January to 28 February are 28 days.
 */
export function spanBetween(from: CalendarNumber, to: CalendarNumber): TimeSpan {
  const { years, months, days } = plainDate(from).until(plainDate(to), { largestUnit: 'years' });
  return { years, months, days };
}

/** Day of the week, 1 (Monday) to 7 (Sunday). */
export const dayOfWeek = (date: CalendarNumber): number => plainDate(date).dayOfWeek;

/** Number of the week by ISO 8601: weeks begin on Monday, and week 1 contains 4 January. */
export const weekOfYear = (date: CalendarNumber): number => plainDate(date).weekOfYear ?? 0; // the ISO calendar numbers every week; others may not

/** The day on which an instant falls in a time zone. architecture.md "Calendar rules". */
export const calendarDateAt = (instant: EpochMs, timeZone: string): CalendarNumber =>
  calendarNumber(Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate());

/** Date and time that a clock shows at an instant in a time zone: `2026-11-21T10:32:00`. */
export const wallClock = (instant: EpochMs, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toString({
    smallestUnit: 'second',
    offset: 'never',
    timeZoneName: 'never',
  });

/**
 * The first instant of a day in a time zone: midnight, or the first moment after a clock change that skips it. Epoch
 * ms. A day that a zone skipped altogether (Samoa had no 30 December 2011) begins where the next one does.
 */
export function startOfDay(date: CalendarNumber, timeZone: string): EpochMs {
  // The same day is requested once for each of 100,000 people.
  if (lastStart?.date === date && lastStart.timeZone === timeZone) return lastStart.instant;
  const instant = plainDate(date).toZonedDateTime(timeZone).epochMilliseconds;
  lastStart = { date, timeZone, instant };
  return instant;
}
let lastStart: { date: CalendarNumber; timeZone: string; instant: EpochMs } | undefined;

/** Whether a name is a time zone of the IANA database, such as `Europe/Amsterdam`; an offset such as `+01:00` is not. */
export function isTimeZone(name: string): boolean {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    // A whole ISO date-time is a zone here too, but `Intl` would refuse it later.
    return timeZoneId.toLowerCase() === name.toLowerCase() && !/^[+-]/.test(timeZoneId);
  } catch {
    return false;
  }
}

/**
 * `calendarDateAt` for one zone, remembering its answers: the dates of equipment are midnights, so 50,000 items have a
 * few thousand different instants.
 */
export function calendarIn(timeZone: string): (instant: EpochMs) => CalendarNumber {
  const known = new Map<EpochMs, CalendarNumber>();
  return (instant) => {
    const date = known.get(instant) ?? calendarDateAt(instant, timeZone);
    known.set(instant, date);
    return date;
  };
}
