import type * as z from 'zod/mini';
import type { DayRange } from '#compliance/calendar/dayRange.ts';
import { isFutureDate } from '#compliance/calendar/futureDate.ts';
import { personNameOf, trainingTitleOf } from '#compliance/directory.ts';
import { type Period, periods, rangeOfPeriod } from '#compliance/training/completionRange.ts';
import { formatDate } from '#components/format.ts';
import { idOnServer, oneAtMost, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { requestedDaysOf, requestedRange } from '#listing/requestedDays.ts';
import { day, oneOf } from '#listing/urlState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { CompletionRecord } from '../completionRecord.ts';

const filesWords = (files: 'with' | 'without') => (files === 'with' ? 'With attachments' : 'Without attachments');

/**
 * Which completions are listed. Without filters everyone's are. All but the search are parameters of the method, protocol.md
 * §4.3.
 */
export const completionFilters = filtersOf<CompletionRecord>()({
  /** Searches what has loaded. */
  q: search({
    label: 'Find name, training or note',
    shared: ({ employee, training, instructor, notes }) => [employee, training, instructor, notes],
  }),
  training: idOnServer({
    label: 'Training',
    isNumber: true,
    ids: ({ trainingIds }) => trainingIds().map(String),
    name: trainingTitleOf,
  }),
  user: idOnServer({ label: 'Employee', ids: ({ userIds }) => userIds(), name: personNameOf }),
  files: oneAtMost({
    label: 'Attachments',
    values: ['with', 'without'],
    name: filesWords,
    words: filesWords,
    onServer: true,
  }),
});

/** The days of the list: a period that moves with the calendar, or a range of days, which overrides the period. */
export const completionDays = { from: day(), until: day(), period: oneOf(periods) };

type Filter = FilterValues<typeof completionFilters.entries>;
type Days = z.infer<z.ZodMiniObject<typeof completionDays>>;
export type CompletionFilter = Filter & Days;

const DEFAULT_PERIOD: Period = '12m';

/** The current period; undefined if days are given. */
export const periodOf = ({ from, until, period }: Days): Period | undefined =>
  from || until ? undefined : (period ?? DEFAULT_PERIOD);

/** The current range of days. */
export const rangeOf = (days: Days, today: CalendarNumber): DayRange =>
  requestedRange(days) ?? rangeOfPeriod(periodOf(days) ?? DEFAULT_PERIOD, today);

/**
 * The listed days, in words and as an address that lists them on any later day: a period moves with the calendar, so its first
 * day is written, and so is its last one unless a completion has a future date.
 */
export function listedDays(
  completions: readonly Pick<CompletionRecord, 'date'>[],
  range: DayRange,
  today: CalendarNumber,
) {
  const isAhead = completions.some(({ date }) => isFutureDate(date, today));
  const until = range.until ?? (isAhead ? undefined : today);
  const last = until === undefined ? `${formatDate(today)} and later` : formatDate(until);
  const words = range.from === undefined ? `until ${last}` : `${formatDate(range.from)} to ${last}`;
  const { from, until: to } = requestedDaysOf({ from: range.from, until });
  return { words: `Completed ${words}`, params: { ...(from && { from }), ...(to && { until: to }) } };
}

/** The parameters of the request. */
export const paramsOf = ({ training, user, files }: Omit<Filter, 'q'>) => ({
  ...(training && { training_id: Number(training) }),
  ...(user && { user_id: user }),
  ...(files && { has_attachments: files === 'with' }),
});
