import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../identityColumns.ts';
import { useRequirements } from '../useRequirements.ts';
import { RequirementSummary, requirementColumns, usualRequirementColumns } from './requirementColumns.tsx';
import { requirementList } from './requirementList.ts';

/** Every training that anyone is required to have, most urgent first. */
export function RequirementsPage() {
  const state = useListState(requirementList);
  const {
    requirements,
    partialRows: _employees,
    unreadable: _records,
    ...data
  } = useRequirements({ formerEmployees: state.filter.left || state.filter.leavers });
  return (
    <AreaFrame sources={data.sources}>
      <List
        list={requirementList}
        data={{ ...data, rows: requirements }}
        state={state}
        columns={requirementColumns}
        usual={usualRequirementColumns}
        exportedToo={exportedIdentity}
        selectable
        href={({ employee }) => paths.employee(employee.id)}
        compact={(requirement) => <RequirementSummary requirement={requirement} />}
        footnote="Missing was never done; expired was, and is no longer valid. Expiring begins on the day that the service gives for each training."
      />
    </AreaFrame>
  );
}
