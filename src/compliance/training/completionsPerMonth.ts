import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { addMonths, firstOfMonth } from '../calendar/calendar.ts';
import type { DayRange } from '../calendar/dayRange.ts';

/** The number of completions dated in one calendar month, named by its first day. */
type MonthOfCompletions = { from: CalendarNumber; count: number };

export type CompletionMonths = {
  /** Oldest first, those without any completion included. */
  months: MonthOfCompletions[];
  /** Completions before and after these months: one mistyped year must not flatten all the others. */
  outside: number;
};

/** The most calendar months that a chart can show. */
const MAX_MONTHS = 120;

/** Calendar months after today in which a completion may be dated on purpose. */
const AHEAD = 12;

/**
 * Completions by calendar month: from the start of the range, or the oldest completion if it has none, to the month of
 * today, of the end of the range if that is earlier, or of the newest completion if that is later.
 * @param completions those within the range
 */
export function completionsPerMonth(
  completions: readonly Pick<CompletedTraining, 'date_number'>[],
  { from, until }: DayRange,
  today: CalendarNumber,
): CompletionMonths {
  const counts = new Map<CalendarNumber, number>();
  for (const { date_number } of completions) {
    const month = firstOfMonth(date_number);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const dated = [...counts.keys()];
  const latest = firstOfMonth(addMonths(today, AHEAD));
  const end = dated
    .filter((month) => month <= latest)
    .reduce((a, b) => Math.max(a, b), firstOfMonth(Math.min(until ?? today, today)));
  const earliest = addMonths(end, 1 - MAX_MONTHS);
  const begin = Math.max(
    earliest,
    from === undefined ? dated.reduce((a, b) => Math.min(a, b), end) : firstOfMonth(from),
  );
  const months: MonthOfCompletions[] = [];
  for (let month = begin; month <= end; month = addMonths(month, 1)) {
    months.push({ from: month, count: counts.get(month) ?? 0 });
  }
  const counted = months.reduce((sum, { count }) => sum + count, 0);
  return { months, outside: completions.length - counted };
}
