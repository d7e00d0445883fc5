import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSignedOut } from '#client/apiError.ts';
import { addDays } from '#compliance/calendar/calendar.ts';
import { dayNumber } from '#components/format.ts';
import type { Source } from '#components/source.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explain } from '#listing/explain.ts';
import { failureOf, SOURCES_PATH } from '#listing/sources.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { ChangeCause } from '#protocol/history.ts';
import { useHistoryChanges, useHistoryDays, useSeesHistory } from '#queries/history.ts';
import { changedPairs } from './changes/changedPairs.ts';
import { comparedDays } from './comparedDays.ts';
import type { WhyScope } from './whyFilters.ts';

/** How far back the captured days are looked for, unless an earlier one is asked for; calendar days. */
const DAYS_BACK = 365;

/** Two days as the address has them, and of what they are compared. */
type Asked = { from: string; until: string } & WhyScope;

const HISTORY = 'History';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'refetch'>;

/** The history as a source of the page. */
const historySource = ({ data, error, dataUpdatedAt, errorUpdatedAt, refetch }: Query): Source => ({
  name: HISTORY,
  state: isSignedOut(error) ? 'signedOut' : error ? 'failed' : data ? 'live' : 'loading',
  asOf: data ? dataUpdatedAt : undefined,
  ...(error && { failedSince: errorUpdatedAt, reason: explain(error) }),
  details: SOURCES_PATH,
  retry: () => void refetch(),
});

/** Which days were captured, the two that are compared, and what changed between them. */
export function useWhy({ from, until, site, training }: Asked, cause?: ChangeCause) {
  const { today, timeZone } = useAccountCalendar();
  const { directory, sources, isPending } = useDirectory();
  const seesHistory = useSeesHistory();
  const asked = [from, until].flatMap((day) => dayNumber(day) ?? []);
  const days = useHistoryDays({ from: Math.min(addDays(today, -DAYS_BACK), ...asked), to: today });
  const compared = useMemo(() => days.data && comparedDays(days.data.days, { from, until }), [days.data, from, until]);
  const isCaptured = compared !== undefined && compared.uncaptured.length === 0;
  const changes = useHistoryChanges(
    isCaptured
      ? { from: compared.from, to: compared.until, site: site || undefined, training: training || undefined, cause }
      : undefined,
  );
  const query = days.error || !isCaptured ? days : changes;
  const told = changes.data?.changes;
  const rows = useMemo(
    () => (told && !isPending ? changedPairs(told, { directory, today, timeZone }) : undefined),
    [told, isPending, directory, today, timeZone],
  );
  return {
    history: days.data,
    compared,
    changes: changes.data,
    rows,
    directory,
    sources: seesHistory ? [historySource(query), ...sources] : sources,
    failure: failureOf(HISTORY, days) ?? failureOf(HISTORY, changes),
    retry: () => void query.refetch(),
  };
}

export type Why = ReturnType<typeof useWhy>;
