import type { Matrix, MatrixColumn, MatrixGroup } from '#compliance/training/trainingMatrix.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { trainingStateLooks } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { gapStates } from '../GapCount.tsx';
import { type RequirementFilter, requirementsAmong } from '../requirementFilters.ts';
import classes from './MatrixList.module.css';

type Props = {
  matrix: Matrix;
  filter: EmployeeFilter;
  /** The filter of a group by its id. */
  filterOf: (groupId: string) => EmployeeFilter;
};

/** The matrix on a narrow screen: its groups, where there are some, then training by training; each number opens what it counts. */
export function MatrixList({ matrix: { rows, columns }, filter, filterOf }: Props) {
  const groups = rows.flatMap((row) => (row.kind === 'group' ? [row.group] : []));
  return (
    <div className={classes.list}>
      {groups.length > 0 && (
        <>
          <h2 className={classes.title}>Groups, most gaps first</h2>
          <ul aria-label="Groups">
            {groups.map((group) => (
              <GroupItem key={group.id} group={group} filter={filterOf(group.id)} />
            ))}
          </ul>
          <h2 className={classes.title}>Trainings</h2>
        </>
      )}
      <ul aria-label="Trainings">
        {columns.map((column) => (
          <TrainingItem key={column.trainingId} column={column} list={requirementsAmong(filter)} />
        ))}
      </ul>
    </div>
  );
}

const GroupItem = ({ group: { label, employees, required, done, gaps }, filter }: GroupProps) => {
  const of = (state: RequirementFilter['state'] = []) => paths.requirements({ ...requirementsAmong(filter), state });
  return (
    <li className={classes.item}>
      <CompactRow
        title={<RowLink to={paths.employees(filter)}>{label}</RowLink>}
        status={required === 0 ? 'Nothing required' : `${Math.floor((100 * done) / required)} %`}
        second={
          <>
            <CountLink count={employees.length} to={paths.employees(filter)} of={`employees: ${label}`} />{' '}
            {employees.length === 1 ? 'employee' : 'employees'}
          </>
        }
        third={
          <>
            <CountLink count={done} to={of(['expiring', 'current'])} of={`current: ${label}`} /> of{' '}
            <CountLink count={required} to={of()} of={`required: ${label}`} /> current
          </>
        }
        aside={
          <>
            <CountLink
              count={gaps}
              to={of(['missing', 'expired'])}
              of={`missing or expired: ${label}`}
              tone="bad"
              strong
            />{' '}
            missing or expired
          </>
        }
      />
    </li>
  );
};

type GroupProps = { group: MatrixGroup; filter: EmployeeFilter };

function TrainingItem({ column, list }: { column: MatrixColumn; list: Partial<RequirementFilter> }) {
  const { trainingId, title, required, done } = column;
  const of = (state: RequirementFilter['state'] = []) =>
    paths.requirements({ ...list, training: [String(trainingId)], state });
  return (
    <li className={classes.item}>
      <CompactRow
        title={<RowLink to={paths.training(trainingId)}>{title}</RowLink>}
        status={`${Math.floor((100 * done) / required)} %`}
        second={
          <>
            <CountLink count={done} to={of(['expiring', 'current'])} of={`current: ${title}`} /> of{' '}
            <CountLink count={required} to={of()} of={`required: ${title}`} /> current
          </>
        }
        third={
          <span className={classes.gaps}>
            {gapStates
              .filter((state) => column[state] > 0)
              .map((state) => (
                <span key={state}>
                  <CountLink
                    count={column[state]}
                    to={of([state])}
                    of={`${state}: ${title}`}
                    tone={trainingStateLooks[state].tone}
                    strong
                  />{' '}
                  {state}
                </span>
              ))}
          </span>
        }
      />
    </li>
  );
}
