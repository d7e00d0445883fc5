import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/** The day that a `YYYYMMDD` integer names. */
const plainDate = (date: CalendarNumber): PlainDate.Record =>
  PlainDate.create(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100);

const calendarNumber = ({ year, month, day }: PlainDate.Record): CalendarNumber => year * 10_000 + month * 100 + day;

const REMEMBERED = 100_000;

/**
 * Remembers what a shift of a date by a number gave: 100,000 people have completed their trainings on a few thousand
 * days. It starts anew when it holds too much.
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

/** The date so many calendar days later; a negative number goes back. */
export const addDays = remembering((date, days) => calendarNumber(PlainDate.addDays(plainDate(date), days)));

/** The same day so many calendar months later; where that month has no such day, its last one (31 January + 1 is 28 or 29 February). */
export const addMonths = remembering((date, months) =>
  calendarNumber(PlainDate.addMonths(plainDate(date), months, { overflow: 'constrain' })),
);

/** The first day of the month of a date. */
export const firstOfMonth = (date: CalendarNumber): CalendarNumber => date - (date % 100) + 1;

/** Calendar days from one date to another, negative when `to` is earlier. */
export const daysBetween = (from: CalendarNumber, to: CalendarNumber): number =>
  PlainDate.diffDays(plainDate(from), plainDate(to));

/** Whole calendar months from one date to another, negative when `to` is earlier. */
export const monthsBetween = (from: CalendarNumber, to: CalendarNumber): number =>
  PlainDate.diff(plainDate(from), plainDate(to), { largestUnit: 'months' }).months;

/** Day of the week, 1 (Monday) to 7 (Sunday). */
export const dayOfWeek = (date: CalendarNumber): number => PlainDate.dayOfWeek(plainDate(date));

/** Number of the week by ISO 8601: weeks begin on Monday, and week 1 is the one with 4 January. */
export const weekOfYear = (date: CalendarNumber): number => PlainDate.weekOfYear(plainDate(date)) ?? 0; // the ISO calendar numbers every week; others may not

/** The day on which an instant falls in a time zone. design.md "Calendar rules". */
export const calendarDateAt = (instant: EpochMs, timeZone: string): CalendarNumber =>
  calendarNumber(
    ZonedDateTime.toPlainDate(Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant), timeZone)),
  );

/**
 * The first instant of a day in a time zone: midnight, or the first moment after a clock change that skips it. Epoch ms.
 * A day that a zone left out altogether (Samoa had no 30 December 2011) begins where the next one does.
 */
export const startOfDay = (date: CalendarNumber, timeZone: string): EpochMs =>
  PlainDate.toZonedDateTime(plainDate(date), timeZone).epochMilliseconds;

/** Whether a name is a time zone of the IANA database, such as `Europe/Amsterdam`; an offset such as `+01:00` is not. */
export function isTimeZone(name: string): boolean {
  try {
    const { timeZoneId } = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(0), name);
    // A whole ISO date-time gives its zone too, and `Intl` would refuse it later.
    return timeZoneId.toLowerCase() === name.toLowerCase() && !/^[+-]/.test(timeZoneId);
  } catch {
    return false;
  }
}

/**
 * `calendarDateAt` for one zone, remembering what it has answered: the dates of equipment are midnights, so 50,000 items
 * hold a few thousand different instants.
 */
export function calendarIn(timeZone: string): (instant: EpochMs) => CalendarNumber {
  const known = new Map<EpochMs, CalendarNumber>();
  return (instant) => {
    const date = known.get(instant) ?? calendarDateAt(instant, timeZone);
    known.set(instant, date);
    return date;
  };
}
