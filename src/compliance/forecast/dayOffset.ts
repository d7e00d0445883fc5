import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, addMonths, daysBetween } from '../calendar/calendar.ts';

/** A day as calendar days from today: 0 is today, -1 yesterday. Columns of whole numbers hold days in this form. */
export type DayOffset = number;

/** Later than any requested day; the largest number of an Int32Array. */
export const NEVER_ENDS: DayOffset = 0x7fff_ffff;

/** Earlier than any requested day: for what is not valid today. */
export const NOT_VALID: DayOffset = -1;

/** The day of a renewal that does not take place. */
export const NOT_RENEWED: DayOffset = -1;

/** How far a forecast reaches, calendar months from today. */
const FORECAST_MONTHS = 24;

/** The last day of a forecast, in calendar days from today. */
export const forecastDays = (today: CalendarNumber): DayOffset => daysBetween(today, addMonths(today, FORECAST_MONTHS));

/**
 * Dates as calendar days from today, remembering answers: a million expiries fall on a few thousand days.
 * @param today YYYYMMDD
 */
export function dayOffsetFrom(today: CalendarNumber): (date: CalendarNumber) => DayOffset {
  const known = new Map<CalendarNumber, DayOffset>();
  return (date) => {
    const offset = known.get(date) ?? daysBetween(today, date);
    known.set(date, offset);
    return offset;
  };
}

/** The date `offset` calendar days from today, YYYYMMDD; null if it never ends. */
export const dateOfOffset = (today: CalendarNumber, offset: DayOffset): CalendarNumber | null =>
  offset === NEVER_ENDS ? null : addDays(today, offset);
