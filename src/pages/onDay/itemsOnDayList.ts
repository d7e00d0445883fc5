import { useMemo } from 'react';
import { defineList } from '#listing/defineList.ts';
import { failureOf } from '#listing/sources.ts';
import { areaParam } from '#listing/trend/areaInAddress.ts';
import { day } from '#listing/urlState.ts';
import { useAllPastItems, usePastDay } from '#queries/pastDay.ts';
import { pastItemRecord } from '../equipment/pastItemRecord.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { historySource } from '../why/useComparedDays.ts';
import { captureSources } from './daySources.ts';
import { type ItemsOnDayFilter, itemsOnDayFilters } from './onDayFilters.ts';
import { mayBeOfAnotherType, pastItemRows } from './pastRows.ts';
import { useCapturedDay } from './useCapturedDay.ts';

/** The captured equipment of a day. */
export function useItemsOnDay(requested: string, { site, type }: ItemsOnDayFilter) {
  const { equipment, directory, sources, failure: namesFailure } = useEquipment();
  const asked = useCapturedDay({ on: requested, clock: 'known' });
  const scope = { site: site || undefined, type: type || undefined };
  const items = usePastDay('items', asked.on === undefined ? undefined : { on: asked.on, ...scope });
  const areNamed = equipment !== undefined || namesFailure !== undefined;
  const isNarrowed =
    scope.site !== undefined ||
    scope.type !== undefined ||
    (items.data?.rows.length ?? 0) < (items.data?.rowsInAll ?? 0);
  const needsAll = useMemo(
    () => isNarrowed && items.data !== undefined && mayBeOfAnotherType(items.data.rows, equipment ?? []),
    [isNarrowed, items.data, equipment],
  );
  const all = useAllPastItems(needsAll ? asked.on : undefined);
  const there = needsAll ? all.data : items.data?.rows;
  const rows = useMemo(
    () =>
      items.data && there && areNamed
        ? pastItemRows(items.data, { equipment: equipment ?? [], there, directory })
        : undefined,
    [items.data, there, areNamed, equipment, directory],
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
    failure: failureOf('History', items) ?? failureOf('History', all),
    retry: () => {
      void items.refetch();
      if (needsAll) void all.refetch();
    },
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
