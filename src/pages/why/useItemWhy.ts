import { useMemo } from 'react';
import type { RequestedDays } from '#listing/requestedDays.ts';
import type { ItemChangeCause } from '#protocol/history.ts';
import { useHistoryItemChanges, useHistoryItemDays } from '#queries/history.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { changedItems } from './items/changedItems.ts';
import { useComparedDays, useComparisonState } from './useComparedDays.ts';
import type { ItemScopeFilter } from './whyFilters.ts';

/** The captured days of equipment, the two compared days, and what changed between them. */
export function useItemWhy({ from, until, site, type }: RequestedDays & ItemScopeFilter, cause?: ItemChangeCause) {
  const { equipment, directory, sources, failure: namesFailure } = useEquipment();
  const comparison = useComparedDays(useHistoryItemDays, { from, until });
  const { range } = comparison;
  const changes = useHistoryItemChanges(range && { ...range, site: site || undefined, type: type || undefined, cause });
  const state = useComparisonState(comparison, changes);
  const told = changes.data?.changes;
  const areNamed = equipment !== undefined || namesFailure !== undefined;
  const rows = useMemo(
    () => (told && areNamed ? changedItems(told, { equipment: equipment ?? [], directory }) : undefined),
    [told, areNamed, equipment, directory],
  );
  return { ...state, rows, directory, sources: [...state.sources, ...sources] };
}
