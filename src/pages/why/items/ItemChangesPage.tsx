import { formatDate } from '#components/format.ts';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { PastItemName } from '../../equipment/PastItemName.tsx';
import { pastItemRecord } from '../../equipment/pastItemRecord.ts';
import { paths } from '../../paths.ts';
import { ChangesFrame } from '../ChangesFrame.tsx';
import { ChangeSummary } from '../causeColumns.tsx';
import { itemCauseWords } from '../causeWords.ts';
import { useItemWhy } from '../useItemWhy.ts';
import { itemChangeColumns } from './itemChangeColumns.tsx';
import { itemChangeList } from './itemChangeList.ts';

/** The equipment that changed between two days. */
export function ItemChangesPage() {
  const state = useListState(itemChangeList);
  const { filter, view } = state;
  const why = useItemWhy({ ...filter, ...view }, filter.cause);
  const { q: _search, cause: _one, ...scope } = filter;
  return (
    <ChangesFrame
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
          columns={itemChangeColumns}
          {...shared}
          href={(item) => pastItemRecord(item)?.to}
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
