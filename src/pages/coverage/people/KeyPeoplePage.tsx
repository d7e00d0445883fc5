import { useMemo } from 'react';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { RuleProblems } from '../../RuleProblems.tsx';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { useCoverageStart } from '../CoverageStart.tsx';
import { keyPeopleList, useKeyPeople } from './keyPeopleList.ts';
import { KeyPersonSummary, keyPersonColumns, usualKeyPersonColumns } from './keyPersonColumns.tsx';

/** The people without whom coverage breaks, ranked by how much breaks. */
export function KeyPeoplePage() {
  const state = useListState(keyPeopleList);
  const { on } = state.view;
  const { chosen, rows, rules, coverage, isCalculating, partial = '', ...data } = useKeyPeople(on);
  const columns = useMemo(() => keyPersonColumns(on), [on]);
  const { start, announcement } = useCoverageStart({ coverage, isCalculating, rules, directory: data.directory });
  return (
    <AreaFrame sources={data.sources} basis={basisOfDay(chosen)}>
      {announcement}
      {start ?? (
        <>
          <RuleProblems rules={rules} />
          <List
            list={keyPeopleList}
            data={{ ...data, rows }}
            state={state}
            columns={columns}
            usual={usualKeyPersonColumns}
            exportedToo={exportedIdentity}
            controls={dayBeside({ chosen, onDay: (day) => state.changeView({ on: day }) })}
            href={({ id }) => paths.employee(id)}
            compact={(row) => <KeyPersonSummary row={row} on={on} />}
            footnote={`Affected: falls below the number that its rule asks for, or loses its last holder, when this person alone leaves. ${partial}`}
          />
        </>
      )}
    </AreaFrame>
  );
}
