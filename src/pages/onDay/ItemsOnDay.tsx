import { useMemo } from 'react';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { equipmentStatusLooks, inServiceWord, lookOf } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { failureOf } from '#listing/sources.ts';
import { areaParam } from '#listing/trend/areaInAddress.ts';
import { day } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { usePastDay } from '#queries/pastDay.ts';
import { PastItemName } from '../equipment/PastItemName.tsx';
import { useEquipment } from '../equipment/useEquipment.ts';
import { paths } from '../paths.ts';
import { historySource } from '../why/useComparedDays.ts';
import { DayFrame } from './DayFrame.tsx';
import { isWhole } from './dayCaveat.ts';
import { captureSources } from './daySources.ts';
import { type ItemsOnDayFilter, itemsOnDayFilters } from './onDayFilters.ts';
import { type PastItemRow, pastItemRows } from './pastRows.ts';
import { itemsShare } from './shareOfDay.ts';
import { useCapturedDay } from './useCapturedDay.ts';

/** The captured equipment of a day. */
function useItemsOnDay(requested: string, { site, type }: ItemsOnDayFilter) {
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
    sources: asked.seesHistory
      ? [...captureSources(items.data, asked.on === undefined ? asked.source : historySource(items)), ...sources]
      : sources,
    failure: failureOf('History', items),
    retry: () => void items.refetch(),
  };
}

const itemsOnDayList = defineList({
  noun: 'equipment items',
  filters: itemsOnDayFilters,
  view: { area: areaParam, on: day() },
  order: 'In service first, then what ran out first',
  useRows: ({ filter, view }) => useItemsOnDay(view.on, filter).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn, statusColumn } = columnKit<PastItemRow>();

const columns = [
  textColumn('title', {
    header: 'Item',
    by: 'name',
    width: 200,
    wraps: 'two lines',
    cell: (item) => <PastItemName item={item} />,
  }),
  textColumn('type', { header: 'Type', wraps: 'two lines', givesWay: 3 }),
  textColumn('site', { header: 'Site on that day', wraps: 'two lines', givesWay: 4 }),
  statusColumn('status', { header: 'Status on that day', looks: equipmentStatusLooks, width: 150 }),
  textColumn('service', {
    header: 'Service',
    of: ({ inService }) => inServiceWord(inService),
    width: 120,
    givesWay: 2,
  }),
  dateColumn('lastDoneOn', { header: 'Inspected on', by: 'day of inspection', width: 130, givesWay: 1 }),
  dateColumn('expiresOn', { header: 'First valid through', by: 'last valid day', width: 140 }),
];

/** How every item stood on a captured day. */
export function ItemsOnDay() {
  const state = useListState(itemsOnDayList);
  const { filter, view } = state;
  const data = useItemsOnDay(view.on, filter);
  const { captured, rows, scope } = data;
  return (
    <DayFrame
      list={itemsOnDayList}
      area="equipment"
      day={data.asked}
      sources={data.sources}
      rows="items"
      scope={scope}
      captured={captured}
      recorded={null}
      narrowedBy="a site or a type"
      share={rows && captured && isWhole(captured) ? itemsShare(rows) : undefined}
      href={({ on }) => paths.onDay({ area: 'equipment', ...filter, on: on ?? view.on })}
      today={paths.equipment({ site: scope.site ? [scope.site] : [], type: scope.type ? [scope.type] : [] })}
    >
      {(shared) => (
        <List
          list={itemsOnDayList}
          data={data}
          state={state}
          columns={columns}
          {...shared}
          compact={(item) => (
            <CompactRow
              title={<PastItemName item={item} />}
              status={<StatusBadge look={lookOf(equipmentStatusLooks, item.status)} />}
              second={[item.type, item.site].filter(Boolean).join(', ')}
              third={inServiceWord(item.inService)}
              aside={item.expiresOn !== null && `through ${formatDate(item.expiresOn)}`}
            />
          )}
          footnote="As known on that day: no record of the service tells of equipment in the past, so captures alone do. A row opens the item as of today."
        />
      )}
    </DayFrame>
  );
}
