import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSignedOut } from '#client/apiError.ts';
import { addDays } from '#compliance/calendar/calendar.ts';
import { dayNumber, formatDate } from '#components/format.ts';
import type { Source } from '#components/source.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explain } from '#listing/explain.ts';
import type { RequestedDays } from '#listing/requestedDays.ts';
import { failureOf, SOURCES_PATH } from '#listing/sources.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { comparedDays } from './comparedDays.ts';

/** How far back captured days are searched, unless an earlier one is requested; calendar days. */
const DAYS_BACK = 365;

const HISTORY = 'History';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'refetch'>;

/**
 * The history as a source of the page. The gateway keeps it, so that it is available even if the service is down.
 * @param lastDay the last captured day, if known
 */
export const historySource = (
  { data, error, dataUpdatedAt, errorUpdatedAt, refetch }: Query,
  lastDay?: CalendarNumber,
): Source => ({
  name: HISTORY,
  state: isSignedOut(error) ? 'signedOut' : error ? 'failed' : data ? 'kept' : 'loading',
  asOf: data ? dataUpdatedAt : undefined,
  captured: data && lastDay !== undefined ? `Captured through ${formatDate(lastDay)}` : undefined,
  ...(error && { failedSince: errorUpdatedAt, reason: explain(error) }),
  details: SOURCES_PATH,
  retry: () => void refetch(),
});

/** The range of days to search for the two days of the address. */
export function useDaysLookedThrough({ from, until }: RequestedDays): { from: CalendarNumber; to: CalendarNumber } {
  const { today } = useAccountCalendar();
  const asked = [from, until].flatMap((day) => dayNumber(day) ?? []);
  return { from: Math.min(addDays(today, -DAYS_BACK), ...asked), to: today };
}

/** The two compared days, and their range if both are captured. @param captured undefined until known */
export function useComparedDays(captured: readonly CalendarNumber[] | undefined, { from, until }: RequestedDays) {
  const compared = useMemo(() => captured && comparedDays(captured, { from, until }), [captured, from, until]);
  const range =
    compared !== undefined && compared.uncaptured.length === 0
      ? { from: compared.from, to: compared.until }
      : undefined;
  return { compared, range };
}

/**
 * A comparison as far as it has loaded, with the history as its source.
 * @param range undefined while both days are not known to be captured
 */
export function useComparisonState<Days extends { days: readonly CalendarNumber[] }, Changes>(
  days: UseQueryResult<Days>,
  changes: UseQueryResult<Changes>,
  range: object | undefined,
) {
  const query = days.error || !range ? days : changes;
  return {
    history: days.data,
    changes: changes.data,
    sources: useSeesHistory() ? [historySource(query, days.data?.days.at(-1))] : [],
    failure: failureOf(HISTORY, days) ?? failureOf(HISTORY, changes),
    retry: () => void query.refetch(),
  };
}
