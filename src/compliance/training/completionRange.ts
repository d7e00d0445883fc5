import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, addMonths, firstOfMonth } from '../calendar/calendar.ts';
import { type DayRange, isWithin } from '../calendar/dayRange.ts';

/** Ranges relative to today: the last 30 days; this month and those before it; everything. */
export const periods = ['30d', '3m', '12m', 'all'] as const;
export type Period = (typeof periods)[number];

/** The days of a period. It has no end, because completions can be dated ahead. */
export function rangeOfPeriod(period: Period, today: CalendarNumber): DayRange {
  const firstDays: Record<Period, CalendarNumber | undefined> = {
    '30d': addDays(today, -29),
    '3m': addMonths(firstOfMonth(today), -2),
    '12m': addMonths(firstOfMonth(today), -11),
    all: undefined,
  };
  return { from: firstDays[period], until: undefined };
}

/** The completions within a range, in their order. */
export const withinRange = <Completion extends Pick<CompletedTraining, 'date_number'>>(
  completions: readonly Completion[],
  range: DayRange,
): Completion[] => {
  const isListed = isWithin(range);
  return completions.filter(({ date_number }) => isListed(date_number));
};
