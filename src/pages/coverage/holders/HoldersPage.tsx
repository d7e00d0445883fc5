import { AreaFrame } from '#listing/AreaFrame.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { RuleProblems } from '../../RuleProblems.tsx';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { useCoverageStart } from '../CoverageStart.tsx';
import { HolderSummary, holderColumns, usualHolderColumns } from './holderColumns.tsx';
import { holdersList, useHolders } from './holdersList.ts';

/** The holders of what must be held at a site, first to run out first, then people who could return to it. */
export function HoldersPage() {
  const state = useListState(holdersList);
  const {
    chosen,
    rows,
    rules,
    coverage,
    isCalculating,
    partial = '',
    ...data
  } = useHolders(state.filter, state.view.on);
  const { start, announcement } = useCoverageStart(
    { coverage, isCalculating, rules, directory: data.directory },
    state.filter.subject.length > 0,
  );
  return (
    <AreaFrame sources={data.sources} basis={basisOfDay(chosen)}>
      {announcement}
      {start ?? (
        <>
          <RuleProblems rules={rules} />
          <List
            list={holdersList}
            data={{ ...data, rows }}
            state={state}
            columns={holderColumns}
            usual={usualHolderColumns}
            exportedToo={exportedIdentity}
            selectable
            controls={dayBeside({ chosen, onDay: (on) => state.changeView({ on }) })}
            href={({ employeeId }) => paths.employee(employeeId)}
            compact={(row) => <HolderSummary row={row} />}
            footnote={`Of trainings and jobs with a rule, or of those that are chosen. “Expired” means that somebody once held all of it and has to renew. A person at two sites is listed at both. ${partial}`}
          />
        </>
      )}
    </AreaFrame>
  );
}
