import { useMemo } from 'react';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { fromSearch, toSearch } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { aheadBasis } from '../aheadBasis.ts';
import { ifRenewedWords } from '../forecastWords.ts';
import { usePeopleOnDay } from '../useForecast.ts';
import { hasWhatIf, WhatIfState, whatIfIn } from '../whatIfFilters.ts';
import {
  PersonAheadSummary,
  peopleAheadColumnsOf,
  usualColumnsOfWhatIf,
  usualPeopleAheadColumns,
} from './peopleAheadColumns.tsx';
import { peopleAheadList } from './peopleAheadList.ts';

/** Everyone with their status on a later day: if nobody renews, or with the renewals being tried out. */
export function PeopleAheadPage() {
  const state = useListState(peopleAheadList);
  const { chosen, people, employees: _all, ...data } = usePeopleOnDay(state.view.on, state.filter);
  const { training } = state.filter;
  const whatIf = toSearch(whatIfIn(state.filter));
  const shown = useMemo(
    () => ({ on: chosen.on, training, whatIf: fromSearch(WhatIfState, new URLSearchParams(whatIf)) }),
    [chosen.on, training, whatIf],
  );
  const columns = useMemo(() => peopleAheadColumnsOf(shown), [shown]);
  return (
    <AreaFrame sources={data.sources} basis={aheadBasis(chosen, state.filter, data.calendar.today)}>
      <List
        list={peopleAheadList}
        data={{ ...data, rows: people }}
        state={state}
        columns={columns}
        usual={hasWhatIf(state.filter) ? usualColumnsOfWhatIf : usualPeopleAheadColumns}
        exportedToo={exportedIdentity}
        selectable
        controls={dayBeside({ chosen, onDay: (on) => state.changeView({ on }) })}
        href={({ id }) => paths.employee(id)}
        compact={(row) => <PersonAheadSummary row={row} shown={shown} />}
        footnote={`${ifRenewedWords(hasWhatIf(state.filter))} Leavers who are gone by then are left out.`}
      />
    </AreaFrame>
  );
}
