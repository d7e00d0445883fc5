import { useMemo } from 'react';
import { defineList } from '#listing/defineList.ts';
import { failureOf } from '#listing/sources.ts';
import { areaParam } from '#listing/trend/areaInAddress.ts';
import { day } from '#listing/urlState.ts';
import { usePastDay } from '#queries/pastDay.ts';
import { pastItemRecord } from '../equipment/pastItemRecord.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { historySource } from '../why/useComparedDays.ts';
import { captureSources } from './daySources.ts';
import { type ItemsOnDayFilter, itemsOnDayFilters } from './onDayFilters.ts';
import { pastItemRows } from './pastRows.ts';
import { useCapturedDay } from './useCapturedDay.ts';

/** The captured equipment of a day. */
export function useItemsOnDay(requested: string, { site, type }: ItemsOnDayFilter) {
  const { equipment, directory, sources, failure: namesFailure } = useEquipment();
  const asked = useCapturedDay({ on: requested, clock: 'known' });
  const scope = { site: site || undefined, type: type || undefined };
  const items = usePastDay('items', asked.on === undefined ? undefined : { on: asked.on, ...scope });
  const areNamed = equipment !== undefined || namesFailure !== undefined;
  const rows = useMemo(
    () => (items.data && areNamed ? pastItemRows(items.data, { equipment: equipment ?? [], directory }) : undefined),
    [items.data, areNamed, equipment, directory],
  );
  return {
    asked,
    scope,
    captured: items.data,
    rows,
    directory,
    nameSources: sources,
    sources: asked.seesHistory
      ? [...captureSources(items.data, asked.on === undefined ? asked.source : historySource(items)), ...sources]
      : sources,
    failure: failureOf('History', items),
    retry: () => void items.refetch(),
  };
}

/** The state of every item on a captured day. */
export const itemsOnDayList = defineList({
  noun: 'equipment items',
  filters: itemsOnDayFilters,
  view: { area: areaParam, on: day() },
  order: 'In service first, then what ran out first',
  useRows: ({ filter, view }) => useItemsOnDay(view.on, filter).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./itemsOnDayColumns.tsx')).itemsOnDayColumns,
  records: { item: pastItemRecord },
});
