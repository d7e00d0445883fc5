import { useMemo } from 'react';
import type { RequestedDays } from '#listing/requestedDays.ts';
import { failureOf } from '#listing/sources.ts';
import type { ItemChangeCause } from '#protocol/history.ts';
import { useHistoryItemChanges, useHistoryItemDays } from '#queries/history.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { changedItems } from './items/changedItems.ts';
import { HISTORY, historySource, useComparedDays, useDaysLookedThrough } from './useComparedDays.ts';
import type { ItemScopeFilter } from './whyFilters.ts';

/** The captured days of equipment, the two compared days, and what changed between them. */
export function useItemWhy({ from, until, site, type }: RequestedDays & ItemScopeFilter, cause?: ItemChangeCause) {
  const { equipment, directory, sources, failure: namesFailure } = useEquipment();
  const seesHistory = useSeesHistory();
  const days = useHistoryItemDays(useDaysLookedThrough({ from, until }));
  const { compared, range } = useComparedDays(days.data?.days, { from, until });
  const changes = useHistoryItemChanges(range && { ...range, site: site || undefined, type: type || undefined, cause });
  const query = days.error || !range ? days : changes;
  const told = changes.data?.changes;
  const areNamed = equipment !== undefined || namesFailure !== undefined;
  const rows = useMemo(
    () => (told && areNamed ? changedItems(told, { equipment: equipment ?? [], directory }) : undefined),
    [told, areNamed, equipment, directory],
  );
  return {
    history: days.data,
    compared,
    changes: changes.data,
    rows,
    directory,
    sources: seesHistory ? [historySource(query, days.data?.days.at(-1)), ...sources] : sources,
    failure: failureOf(HISTORY, days) ?? failureOf(HISTORY, changes),
    retry: () => void query.refetch(),
  };
}
