import { assignmentTally } from '#compliance/forecast/equipmentCoverage.ts';
import { formatCount } from '#components/format.ts';
import { PlainLink } from '#components/PlainLink.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { RuleProblems } from '../RuleProblems.tsx';
import { AssignmentSummary, assignmentColumns, usualAssignmentColumns } from './assignmentColumns.tsx';
import { assignmentList, useAssignments } from './assignmentList.ts';
import type { AssignmentRow } from './assignmentRow.ts';

const MEANING =
  'An item of a type without a rule, or assigned to nobody, is in no percentage. Who has left, or has no training record, lacks everything.';

/** What whoever sees a part must know of it. */
const NOT_KNOWN = 'Where an item hangs on people whom you may not see, it is not known, and in no percentage.';

/** The share of some items, which leaves those out that have no rule, no people, or people who are not seen. */
function shareWords(rows: readonly AssignmentRow[]): string {
  const { percent, met, assessed } = assignmentTally(rows);
  if (percent === null) return 'None of them has a rule and people.';
  return `${percent} %: of ${formatCount(assessed)} with a rule and people, ${formatCount(met)} have people with all trainings`;
}

/** Equipment whose assigned people lack the trainings that its type asks for. */
export function AssignmentsPage() {
  const state = useListState(assignmentList);
  const { chosen, rows, rules, coverage: _cells, partial, ...data } = useAssignments(state.view.on);
  const hasNoRules = rules && Object.keys(rules.equipmentTypes).length === 0;
  return (
    <AreaFrame page="coverage-equipment" sources={data.sources}>
      <RuleProblems rules={rules} />
      <List
        list={assignmentList}
        data={{ ...data, rows }}
        state={state}
        columns={assignmentColumns}
        usual={usualAssignmentColumns}
        controls={(segments) =>
          dayBeside({ chosen, onDay: (on) => state.changeView({ on }) })(
            <>
              {segments}
              {hasNoRules && (
                <span className="note">
                  No type asks for trainings yet.{' '}
                  <PlainLink to={paths.settings()} className="link">
                    Say in the settings which do
                  </PlainLink>
                </span>
              )}
            </>,
          )
        }
        href={({ item }) => paths.equipmentItem(item.typeId, item.id)}
        compact={(row) => <AssignmentSummary row={row} />}
        footerExtra={shareWords}
        footnote={partial ? `${MEANING} ${NOT_KNOWN}` : MEANING}
        caveat={partial && NOT_KNOWN}
      />
    </AreaFrame>
  );
}
