import * as z from 'zod/mini';
import { type DayRange, rangeBetween } from '#compliance/calendar/dayRange.ts';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { type Period, periods, rangeOfPeriod } from '#compliance/training/completionRange.ts';
import { dayNumber } from '#components/format.ts';
import { day, digits, oneOf, text } from '#listing/urlState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { CompletionRecord } from '../completionRecord.ts';

/** Which completions are listed. Nothing set lists everyone's of the default period. */
export const CompletionFilter = z.object({
  /** Employee, training, instructor or notes; looked for in what is loaded. */
  q: text(),
  /** The method's own filters, spec.md §4.3. */
  training: digits(),
  user: text(),
  files: oneOf(['with', 'without']),
  /** The days, when no period that moves on with the calendar is meant. */
  from: day(),
  until: day(),
  period: oneOf(periods),
});
export type CompletionFilter = z.infer<typeof CompletionFilter>;

const DEFAULT_PERIOD: Period = '12m';

type Days = Pick<CompletionFilter, 'from' | 'until' | 'period'>;

/** The period in force; undefined while days are given. */
export const periodOf = ({ from, until, period }: Days): Period | undefined =>
  from || until ? undefined : (period ?? DEFAULT_PERIOD);

/** The days that a filter asks for. */
export function rangeOf(filter: Days, today: CalendarNumber): DayRange {
  const period = periodOf(filter);
  return period ? rangeOfPeriod(period, today) : rangeBetween(dayNumber(filter.from), dayNumber(filter.until));
}

/** What the service is asked for. */
export const paramsOf = ({ training, user, files }: Pick<CompletionFilter, 'training' | 'user' | 'files'>) => ({
  ...(training && { training_id: Number(training) }),
  ...(user && { user_id: user }),
  ...(files && { has_attachments: files === 'with' }),
});

/** The completions that meet a search, out of those that the service gave for the other filters. They keep their order. */
export function selectCompletions(
  completions: readonly CompletionRecord[],
  { q = '' }: Partial<Pick<CompletionFilter, 'q'>> = {},
): CompletionRecord[] {
  const hasWords = wordsOf(q);
  return completions.filter(({ employee, training, instructor, notes }) =>
    hasWords(employee, training, instructor, notes),
  );
}
