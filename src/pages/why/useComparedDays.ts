import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSignedOut } from '#client/apiError.ts';
import { dayNumber, formatDate } from '#components/format.ts';
import type { Source } from '#components/source.ts';
import { explain } from '#listing/explain.ts';
import type { RequestedDays } from '#listing/requestedDays.ts';
import { failureOf, SOURCES_PATH } from '#listing/sources.ts';
import { type UseDays, useCapturedDays } from '#listing/useCapturedDays.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryChanges } from '#protocol/history.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { comparedDays, needsEarlierDays } from './comparedDays.ts';
import { readingCaveats } from './readingCaveats.ts';

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

/** The captured days around the two of the address, the two compared days, and their range if both are captured. */
export function useComparedDays(useDays: UseDays, { from, until }: RequestedDays) {
  const days = useCapturedDays({
    asked: [from, until].flatMap((day) => dayNumber(day) ?? []),
    needsEarlier: (captured) => needsEarlierDays(captured, { from, until }),
    useDays,
  });
  const captured = days.history?.days;
  const compared = useMemo(() => captured && comparedDays(captured, { from, until }), [captured, from, until]);
  const range =
    compared !== undefined && compared.uncaptured.length === 0
      ? { from: compared.from, to: compared.until }
      : undefined;
  return { days, compared, range };
}

/** A comparison as far as it has loaded, with the history as its source. */
export function useComparisonState<Changes extends Pick<HistoryChanges, 'from' | 'to'>>(
  { days, compared, range }: ReturnType<typeof useComparedDays>,
  changes: UseQueryResult<Changes>,
) {
  const query = days.query.error || !range ? days.query : changes;
  const caveats = changes.data && readingCaveats(changes.data);
  const retry = () => {
    // With captured days from before, both can have failed.
    for (const failed of [days.query, changes]) if (failed.error) void failed.refetch();
  };
  return {
    history: days.history,
    compared,
    changes: changes.data,
    sources: useSeesHistory() ? [{ ...historySource(query, days.history?.days.at(-1)), caveats, retry }] : [],
    failure: failureOf(HISTORY, days.query) ?? failureOf(HISTORY, changes),
    retry,
  };
}
