import { useMemo } from 'react';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { SITES_UNKNOWN, withCaveat } from '#listing/missingLists.ts';
import type { RequestedDays } from '#listing/requestedDays.ts';
import type { UseDays } from '#listing/useCapturedDays.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { ChangeCause } from '#protocol/history.ts';
import { useHistoryChanges, useHistoryDays } from '#queries/history.ts';
import { changedPairs } from './changes/changedPairs.ts';
import { useComparedDays, useComparisonState } from './useComparedDays.ts';
import type { WhyScope } from './whyFilters.ts';

const useTrainingDays: UseDays = (range, look) => useHistoryDays({ ...range, by: 'none' }, look);

/** The captured days of trainings, the two compared days, and what changed between them. */
export function useWhy({ from, until, site, training }: RequestedDays & WhyScope, cause?: ChangeCause) {
  const { today, timeZone } = useAccountCalendar();
  const { directory, sources, isPending, lacksPeople } = useDirectory();
  const comparison = useComparedDays(useTrainingDays, { from, until });
  const { range } = comparison;
  const changes = useHistoryChanges(
    range && { ...range, site: site || undefined, training: training || undefined, cause },
  );
  const state = useComparisonState(comparison, changes);
  const told = changes.data?.changes;
  const rows = useMemo(
    () => (told && !isPending ? changedPairs(told, { directory, today, timeZone }) : undefined),
    [told, isPending, directory, today, timeZone],
  );
  return {
    ...state,
    rows,
    directory,
    sources: withCaveat([...state.sources, ...sources], lacksPeople && SITES_UNKNOWN),
  };
}
