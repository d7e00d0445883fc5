import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { day } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { ChangesFrame } from '../ChangesFrame.tsx';
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

/** An item that is gone has no page. */
const ItemName = ({ item: { isListed, typeId, itemId, title } }: { item: ChangedItem }) =>
  isListed ? <RowLink to={paths.equipmentItem(typeId, itemId)}>{title}</RowLink> : title;

const columns = [
  textColumn('title', {
    header: 'Item',
    by: 'name',
    width: 200,
    wraps: 'two lines',
    cell: (item) => <ItemName item={item} />,
  }),
  textColumn('type', { header: 'Type', wraps: 'two lines' }),
  textColumn('site', { header: 'Site today', wraps: 'two lines' }),
  textColumn('cause', { header: 'Cause', of: ({ cause }) => itemCauseWords[cause].word, width: 170 }),
  textColumn('before', { header: 'First day', width: 120 }),
  textColumn('after', { header: 'Second day', width: 120 }),
  dateColumn('lastDoneOn', { header: 'Inspected on', by: 'day of inspection', width: 130 }),
  dateColumn('expiresOn', { header: 'First valid through', by: 'last valid day', width: 140 }),
];

/** The equipment that stood otherwise on the second of two days. */
export function ItemChangesPage() {
  const state = useListState(itemChangeList);
  const { filter, view } = state;
  const why = useItemWhy({ ...filter, ...view }, filter.cause);
  const { q: _search, cause: _one, ...scope } = filter;
  return (
    <ChangesFrame
      page="itemChanges"
      why={why}
      ways="a cause, a site or a type"
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
            <CompactRow
              title={<ItemName item={item} />}
              status={itemCauseWords[item.cause].word}
              second={[item.type, item.site].filter(Boolean).join(', ')}
              third={`${item.before}, then ${item.after.toLowerCase()}`}
              aside={item.expiresOn !== null && `through ${formatDate(item.expiresOn)}`}
            />
          )}
          footnote="As known on each of the two days. Names and sites are those of today."
        />
      )}
    </ChangesFrame>
  );
}
