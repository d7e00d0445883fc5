import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { appearanceOf, equipmentStatusAppearances, inServiceWord } from '#components/status.ts';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { PastItemName } from '../equipment/PastItemName.tsx';
import { pastItemRecord } from '../equipment/pastItemRecord.ts';
import { paths } from '../paths.ts';
import { DayFrame } from './DayFrame.tsx';
import { hasAllRows } from './dayCaveat.ts';
import { itemsOnDayColumns } from './itemsOnDayColumns.tsx';
import { itemsOnDayList, useItemsOnDay } from './itemsOnDayList.ts';
import { itemsShare } from './shareOfDay.ts';

/** The state of every item on a captured day. */
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
      nameSources={data.nameSources}
      recorded={null}
      narrowedBy="a site or a type"
      share={rows && captured && hasAllRows(captured) ? itemsShare(rows) : undefined}
      href={({ on }) => paths.onDay({ area: 'equipment', ...filter, on: on ?? view.on })}
      onChange={state.changeView}
      today={paths.equipment({ site: scope.site ? [scope.site] : [], type: scope.type ? [scope.type] : [] })}
    >
      {(shared) => (
        <List
          list={itemsOnDayList}
          data={data}
          state={state}
          columns={itemsOnDayColumns}
          {...shared}
          href={(item) => pastItemRecord(item)?.to}
          compact={(item) => (
            <CompactRow
              title={<PastItemName item={item} />}
              status={<StatusBadge appearance={appearanceOf(equipmentStatusAppearances, item.status)} />}
              second={[item.type, item.site].filter(Boolean).join(', ')}
              third={inServiceWord(item.inService)}
              aside={item.expiresOn !== null && `through ${formatDate(item.expiresOn)}`}
            />
          )}
          footnote="As known on that day: the service keeps no records of equipment in the past, so only captured days show it. A row opens the item as of today."
        />
      )}
    </DayFrame>
  );
}
