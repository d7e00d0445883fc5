import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { ComparedLine, truncatedWords } from '../ComparedLine.tsx';
import { NothingToCompare, useCannotCompare } from '../NothingToCompare.tsx';
import { useWhy } from '../useWhy.ts';
import { ChangeSummary, changeColumns, usualChangeColumns } from './changeColumns.tsx';
import { changeList } from './changeList.ts';

/** The people and trainings that stood otherwise on the second of two days. */
export function ChangesPage() {
  const state = useListState(changeList);
  const { filter, view } = state;
  const why = useWhy({ ...filter, ...view }, filter.cause);
  const cannot = useCannotCompare(why);
  const truncated = truncatedWords(why.changes, 'a cause, a site or a training');
  const { q: _search, cause: _one, ...scope } = filter;
  return (
    <AreaFrame
      page="changes"
      sources={why.sources}
      fallback={
        cannot && <NothingToCompare reason={cannot} href={(days) => paths.changes({ ...filter, ...view, ...days })} />
      }
    >
      <List
        list={changeList}
        data={why}
        state={state}
        columns={changeColumns}
        usual={usualChangeColumns}
        exportedToo={exportedIdentity}
        caveat={truncated}
        selectable
        controls={(segments) => (
          <ComparedLine compared={why.compared} why={paths.why({ ...scope, ...view })} truncated={truncated}>
            {segments}
          </ComparedLine>
        )}
        href={({ personId }) => paths.employee(personId)}
        compact={(pair) => <ChangeSummary pair={pair} />}
        footnote="As known on each of the two days. Names and sites are those of today."
      />
    </AreaFrame>
  );
}
