import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { day } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { PastItemName } from '../../equipment/PastItemName.tsx';
import { paths } from '../../paths.ts';
import { ChangesFrame } from '../ChangesFrame.tsx';
import { ChangeSummary, causeColumns } from '../causeColumns.tsx';
import { itemCauseWords } from '../causeWords.ts';
import { useItemWhy } from '../useItemWhy.ts';
import { itemChangeFilters } from '../whyFilters.ts';
import type { ChangedItem } from './changedItems.ts';

/** Every item that stood otherwise on the second of two days, with the cause. */
const itemChangeList = defineList({
  noun: 'items that changed',
  one: 'item that changed',
  filters: itemChangeFilters,
  view: { from: day(), until: day() },
  order: 'By cause, then by name',
  useRows: ({ filter, view }) => useItemWhy({ ...filter, ...view }, filter.cause).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn } = columnKit<ChangedItem>();

const columns = [
  textColumn('title', {
    header: 'Item',
    by: 'name',
    width: 200,
    minWidth: 150,
    wraps: 'two lines',
    cell: (item) => <PastItemName item={item} />,
  }),
  textColumn('type', { header: 'Type', wraps: 'two lines', givesWay: 2 }),
  textColumn('site', { header: 'Site today', wraps: 'two lines', givesWay: 4 }),
  ...causeColumns<ChangedItem['cause'], ChangedItem>(itemCauseWords),
  dateColumn('lastDoneOn', { header: 'Inspected on', by: 'day of inspection', width: 130, givesWay: 1 }),
  dateColumn('expiresOn', { header: 'First valid through', by: 'last valid day', width: 140, givesWay: 3 }),
];

/** The equipment that stood otherwise on the second of two days. */
export function ItemChangesPage() {
  const state = useListState(itemChangeList);
  const { filter, view } = state;
  const why = useItemWhy({ ...filter, ...view }, filter.cause);
  const { q: _search, cause: _one, ...scope } = filter;
  return (
    <ChangesFrame
      page="item-changes"
      area="equipment"
      why={why}
      narrowedBy="a cause, a site or a type"
      href={(days) => paths.itemChanges({ ...filter, ...view, ...days })}
      whyHref={paths.why({ area: 'equipment', ...scope, ...view })}
    >
      {(shared) => (
        <List
          list={itemChangeList}
          data={why}
          state={state}
          columns={columns}
          {...shared}
          compact={(item) => (
            <ChangeSummary
              change={item}
              words={itemCauseWords}
              title={<PastItemName item={item} />}
              second={[item.type, item.site].filter(Boolean).join(', ')}
              aside={item.expiresOn !== null && `through ${formatDate(item.expiresOn)}`}
            />
          )}
          footnote="As known on each of the two days. Names and sites are those of today."
        />
      )}
    </ChangesFrame>
  );
}
