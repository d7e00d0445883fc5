import { useMemo } from 'react';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { PersonAheadSummary, peopleAheadColumnsOf, usualPeopleAheadColumns } from './peopleAheadColumns.tsx';
import { peopleAheadList, usePeopleAhead } from './peopleAheadList.ts';

/** Everyone as they stand on a later day if nobody renews. */
export function PeopleAheadPage() {
  const state = useListState(peopleAheadList);
  const { chosen, people, employees: _all, ...data } = usePeopleAhead(state.view.on);
  const { training } = state.filter;
  const columns = useMemo(() => peopleAheadColumnsOf(chosen.on, training), [chosen.on, training]);
  return (
    <AreaFrame page="people-ahead" sources={data.sources}>
      <List
        list={peopleAheadList}
        data={{ ...data, rows: people }}
        state={state}
        columns={columns}
        usual={usualPeopleAheadColumns}
        exportedToo={exportedIdentity}
        selectable
        controls={dayBeside({ chosen, onDay: (on) => state.changeView({ on }) })}
        href={({ id }) => paths.employee(id)}
        compact={(row) => <PersonAheadSummary row={row} on={chosen.on} training={training} />}
        footnote="As they stand on that day if nobody renews. Leavers who are gone by then are left out."
      />
    </AreaFrame>
  );
}
