import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, dayOfWeek } from '../calendar/calendar.ts';

/** Something valid today, by the day it runs out; null never does. */
export type Expiry = CalendarNumber | null;

/** One week, named by its Monday (the first by today), with how many of each kind run out in it; null is not known. */
export type WeekOfExpiries = {
  from: CalendarNumber;
  until: CalendarNumber;
  trainings: number | null;
  inspections: number | null;
};

/**
 * What runs out in each of the coming calendar weeks; the first one is the rest of this week, today included.
 * @param trainings undefined when they are not known, which is not the same as none
 * @param today YYYYMMDD
 */
export function expiriesPerWeek(
  trainings: readonly Expiry[] | undefined,
  inspections: readonly Expiry[] | undefined,
  today: CalendarNumber,
  weeks: number,
): WeekOfExpiries[] {
  const monday = addDays(today, 1 - dayOfWeek(today));
  const within = (expiries: readonly Expiry[] | undefined, from: CalendarNumber, until: CalendarNumber) =>
    expiries?.filter((date) => date !== null && date >= from && date <= until).length ?? null;
  return Array.from({ length: weeks }, (_, week) => {
    const from = week === 0 ? today : addDays(monday, week * 7);
    const until = addDays(monday, week * 7 + 6);
    return { from, until, trainings: within(trainings, from, until), inspections: within(inspections, from, until) };
  });
}

/** Percentage still valid on a day if nobody renews. */
export type ForecastPoint = { on: CalendarNumber; percent: number };

/**
 * How many of `total` stay valid when nobody renews anything, on today and then every seven days.
 * @param valid what is valid today, by the day it runs out (it is still valid on that day)
 * @param total the denominator, what is not valid today included; with 0 there is no forecast
 */
export function ifNobodyRenews(
  valid: readonly Expiry[],
  total: number,
  today: CalendarNumber,
  weeks: number,
): ForecastPoint[] {
  if (total === 0) return [];
  return Array.from({ length: weeks + 1 }, (_, week) => {
    const on = addDays(today, week * 7);
    const still = valid.filter((date) => date === null || date >= on).length;
    return { on, percent: (100 * still) / total };
  });
}

/**
 * The first day on which the percentage falls below a threshold, undefined when it does not within the given days.
 * @param threshold 0 to 100
 */
export function fallsBelowOn(
  valid: readonly Expiry[],
  total: number,
  threshold: number,
  today: CalendarNumber,
  days: number,
): CalendarNumber | undefined {
  if (total === 0) return undefined;
  const lastDay = addDays(today, days);
  const ends = valid.filter((date) => date !== null).sort((a, b) => a - b);
  // The product first: a whole threshold then gives an exact bound, where 7 / 100 * 100 is a little more than 7.
  const mayLapse = Math.floor(valid.length - (threshold * total) / 100);
  if (mayLapse < 0) return today;
  const tooMany = ends[mayLapse];
  if (tooMany === undefined) return undefined;
  const on = addDays(tooMany, 1);
  return on <= lastDay ? on : undefined;
}
