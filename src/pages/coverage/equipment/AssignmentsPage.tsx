import { useMemo } from 'react';
import { type AssignmentState, assignmentTally } from '#compliance/coverage/equipmentCoverage.ts';
import { CountLink } from '#components/CountLink.tsx';
import { Link } from '#components/Link.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { RuleProblems } from '../../RuleProblems.tsx';
import { CalculatingCoverage } from '../CoverageStart.tsx';
import {
  AssignmentSummary,
  assignmentColumns,
  usualAssignmentColumns,
  usualAssignmentColumnsWithoutRules,
} from './assignmentColumns.tsx';
import { type AssignmentFilter, assignmentFilters } from './assignmentFilters.ts';
import { assignmentList, useAssignments } from './assignmentList.ts';
import type { AssignmentRow } from './assignmentRow.ts';

const MEANING =
  'Items of a type without a rule, or assigned to nobody, are in no percentage. People who have left or have no training record lack everything.';

/** A note for readers who see a part. */
const NOT_KNOWN = 'An item assigned to people whom you may not see is “not known” and in no percentage.';

type ShareProps = { rows: readonly AssignmentRow[] | undefined; filter: AssignmentFilter; on: string };

/**
 * The share among the items that the filters leave, ignoring the status filter, because all items of a chosen status would
 * count alike. It leaves out items that have no rule, no people, or people whom the reader does not see; each count links to
 * its list.
 */
function AssignmentShare({ rows, filter, on }: ShareProps) {
  const { percent, met, assessed } = assignmentTally(assignmentFilters.select(rows ?? [], { ...filter, state: [] }));
  if (percent === null) return 'none has a rule and people';
  const of = (...state: AssignmentState[]) => paths.coverageEquipment({ ...filter, on, state });
  return (
    <>
      {percent} %: of <CountLink count={assessed} to={of('lacking', 'met')} of="items with a rule and people" /> with a
      rule and people, <CountLink count={met} to={of('met')} of="items whose people have all trainings" /> have people
      with all trainings
    </>
  );
}

/** Equipment whose assigned people lack trainings that its type requires. */
export function AssignmentsPage() {
  const state = useListState(assignmentList);
  const { chosen, rows, rules, isCalculating, partial, ...data } = useAssignments(state.view.on);
  const columns = useMemo(() => assignmentColumns(state.view.on), [state.view.on]);
  const hasNoRules = rules && Object.keys(rules.equipmentTypes).length === 0;
  return (
    <AreaFrame
      sources={data.sources}
      basis={basisOfDay(chosen)}
      fallback={isCalculating ? <CalculatingCoverage /> : undefined}
    >
      <RuleProblems rules={rules} />
      <List
        list={assignmentList}
        data={{ ...data, rows }}
        state={state}
        columns={columns}
        usual={hasNoRules ? usualAssignmentColumnsWithoutRules : usualAssignmentColumns}
        controls={dayBeside({ chosen, onDay: (on) => state.changeView({ on }) })}
        note={
          hasNoRules && (
            <>
              No type asks for trainings yet.{' '}
              <Link to={paths.settings()} className="link">
                Choose them in the settings
              </Link>
            </>
          )
        }
        href={({ item }) => paths.equipmentItem(item.typeId, item.id)}
        compact={(row) => <AssignmentSummary row={row} />}
        footerExtra={() =>
          state.filter.each ? undefined : <AssignmentShare rows={rows} filter={state.filter} on={state.view.on} />
        }
        footnote={partial ? `${MEANING} ${NOT_KNOWN}` : MEANING}
        caveat={partial && NOT_KNOWN}
      />
    </AreaFrame>
  );
}
