import { useMemo } from 'react';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { coverageStart } from '../CoverageStart.tsx';
import { RuleProblems } from '../RuleProblems.tsx';
import { LeaverSummary, leaverColumns, usualLeaverColumns } from './leaverColumns.tsx';
import { leaversList, useLeavers } from './leaversList.ts';

/** The people without whom coverage breaks, ranked by how much does. */
export function LeaversPage() {
  const state = useListState(leaversList);
  const { on } = state.view;
  const { chosen, rows, rules, coverage, isCalculating, partial = '', ...data } = useLeavers(on);
  const columns = useMemo(() => leaverColumns(on), [on]);
  const start = coverageStart({ coverage, isCalculating, rules, directory: data.directory });
  return (
    <AreaFrame page="coverage-people" sources={data.sources} fallback={start}>
      <RuleProblems rules={rules} />
      <List
        list={leaversList}
        data={{ ...data, rows }}
        state={state}
        columns={columns}
        usual={usualLeaverColumns}
        exportedToo={exportedIdentity}
        controls={dayBeside({ chosen, onDay: (day) => state.changeView({ on: day }) })}
        href={({ id }) => paths.employee(id)}
        compact={(row) => <LeaverSummary row={row} on={on} />}
        footnote={`Affected: falls below the number that its rule asks for, or loses its last holder, when this person alone leaves. ${partial}`}
      />
    </AreaFrame>
  );
}
