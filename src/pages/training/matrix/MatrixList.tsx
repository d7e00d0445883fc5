import { shareInPercent } from '#compliance/share.ts';
import type { Matrix, MatrixColumn, MatrixGroup } from '#compliance/training/trainingMatrix.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { gapStates } from '../employeeCounts.tsx';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { type RequirementFilter, requirementsAmong } from '../requirementFilters.ts';
import { NOTHING_REQUIRED } from './cellWords.ts';
import classes from './MatrixList.module.css';

type Props = {
  matrix: Matrix;
  filter: EmployeeFilter;
  /** The filter of a group by its id. */
  filterOf: (groupId: string) => EmployeeFilter;
};

/**
 * The matrix on a narrow screen: its groups, if there are any, then training by training; each number links to what it counts.
 */
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
      {columns.length === 0 ? (
        <p className={classes.item}>{NOTHING_REQUIRED}</p>
      ) : (
        <ul aria-label="Trainings">
          {columns.map((column) => (
            <TrainingItem key={column.trainingId} column={column} list={requirementsAmong(filter)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type State = RequirementFilter['state'];
type CurrentProps = { done: number; required: number; name: string; listOf: (state?: State) => string };

/** `11 of 19 current`. */
const Current = ({ done, required, name, listOf }: CurrentProps) => (
  <>
    <CountLink count={done} to={listOf(['expiring', 'current'])} of={`current, ${name}`} /> of{' '}
    <CountLink count={required} to={listOf()} of={`required, ${name}`} /> current
  </>
);

function shareWords({ done, required }: Pick<MatrixGroup, 'done' | 'required'>): string {
  const share = shareInPercent(done, required, 0);
  return share === null ? 'Nothing required' : `${share} %`;
}

function GroupItem({ group, filter }: { group: MatrixGroup; filter: EmployeeFilter }) {
  const { label, employees, required, done, gaps } = group;
  const listOf = (state: State = []) => paths.requirements({ ...requirementsAmong(filter), state });
  return (
    <li className={classes.item}>
      <CompactRow
        title={<RowLink to={paths.employees(filter)}>{label}</RowLink>}
        status={shareWords(group)}
        second={
          <>
            <CountLink count={employees.length} to={paths.employees(filter)} of={`employees, ${label}`} />{' '}
            {employees.length === 1 ? 'employee' : 'employees'}
          </>
        }
        third={<Current done={done} required={required} name={label} listOf={listOf} />}
        aside={
          <>
            <CountLink
              count={gaps}
              to={listOf(['missing', 'expired'])}
              of={`missing or expired, ${label}`}
              tone="bad"
              strong
            />{' '}
            missing or expired
          </>
        }
      />
    </li>
  );
}

function TrainingItem({ column, list }: { column: MatrixColumn; list: Partial<RequirementFilter> }) {
  const { trainingId, title, required, done } = column;
  const listOf = (state: State = []) => paths.requirements({ ...list, training: [String(trainingId)], state });
  return (
    <li className={classes.item}>
      <CompactRow
        title={<RowLink to={paths.training(trainingId)}>{title}</RowLink>}
        status={shareWords(column)}
        second={<Current done={done} required={required} name={title} listOf={listOf} />}
        third={
          <span className={classes.gaps}>
            {gapStates
              .filter((state) => column[state] > 0)
              .map((state) => (
                <span key={state}>
                  <CountLink
                    count={column[state]}
                    to={listOf([state])}
                    of={`${state}, ${title}`}
                    tone={trainingStateAppearances[state].tone}
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
