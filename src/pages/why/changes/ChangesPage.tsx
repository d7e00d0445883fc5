import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { ChangesFrame } from '../ChangesFrame.tsx';
import { useWhy } from '../useWhy.ts';
import { changeColumns, PairChangeSummary, usualChangeColumns } from './changeColumns.tsx';
import { changeList } from './changeList.ts';

/** The people and trainings that changed between two days. */
export function ChangesPage() {
  const state = useListState(changeList);
  const { filter, view } = state;
  const why = useWhy({ ...filter, ...view }, filter.cause);
  const { q: _search, cause: _one, ...scope } = filter;
  return (
    <ChangesFrame
      why={why}
      narrowedBy="a cause, a site or a training"
      href={(days) => paths.changes({ ...filter, ...view, ...days })}
      whyHref={paths.why({ ...scope, ...view })}
    >
      {(shared) => (
        <List
          list={changeList}
          data={why}
          state={state}
          columns={changeColumns}
          usual={usualChangeColumns}
          exportedToo={exportedIdentity}
          {...shared}
          href={({ personId }) => paths.employee(personId)}
          compact={(pair) => <PairChangeSummary pair={pair} />}
          footnote="As known on each of the two days. Names and sites are those of today."
        />
      )}
    </ChangesFrame>
  );
}
