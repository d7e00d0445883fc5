import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, dayOfWeek } from '../calendar/calendar.ts';

/** The day on which something valid today runs out; null never. */
export type Expiry = CalendarNumber | null;

/** One week, named by its Monday (the first by today), with how many of each kind run out in it; null if not known. */
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

/** Whether a week is only the rest of one. */
export const isPartOfWeek = ({ from, until }: Pick<WeekOfExpiries, 'from' | 'until'>): boolean =>
  until < addDays(from, 6);
