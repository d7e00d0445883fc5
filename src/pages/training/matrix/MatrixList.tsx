import type { Matrix, MatrixColumn } from '#compliance/matrix.ts';
import { CountLink } from '#components/CountLink.tsx';
import { trainingStateLooks } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { Compact } from '../../Compact.tsx';
import { paths } from '../../paths.ts';
import type { EmployeeFilter } from '../employeeFilter.ts';
import { gapStates } from '../GapCount.tsx';
import { type RequirementFilter, requirementsAmong } from '../requirementFilter.ts';
import classes from './MatrixList.module.css';

/** The matrix on a narrow screen: training by training, each number opening the people it counts. */
export const MatrixList = ({ matrix, filter }: { matrix: Matrix; filter: EmployeeFilter }) => (
  <ul className={classes.list} aria-label="Trainings">
    {matrix.columns.map((column) => (
      <TrainingItem key={column.trainingId} column={column} list={requirementsAmong(filter)} />
    ))}
  </ul>
);

function TrainingItem({ column, list }: { column: MatrixColumn; list: Partial<RequirementFilter> }) {
  const { trainingId, title, required, done } = column;
  const of = (state: RequirementFilter['state'] = []) =>
    paths.requirements({ ...list, training: [String(trainingId)], state });
  return (
    <li className={classes.training}>
      <Compact
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
