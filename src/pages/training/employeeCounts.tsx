import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { paths } from '../paths.ts';
import classes from './employeeCounts.module.css';
import { employeeTrainings } from './employeeTrainings.ts';

/** The states that make an employee incomplete, or soon will. */
export const gapStates = ['missing', 'expired', 'expiring'] as const;
type GapState = (typeof gapStates)[number];

type Named = Pick<EmployeeCompliance, 'id' | 'name' | 'isListed' | 'hasLeft'>;

/** The name of an employee; details that distinguish namesakes follow it, or are below it, if a line has room. */
export function EmployeeName({ employee: { id, name, isListed } }: { employee: Omit<Named, 'hasLeft'> }) {
  const [, plain = name, mark] = /^(.+) (\([^()]+\))$/.exec(name) ?? [];
  return (
    <>
      <span className={mark && classes.marked} title={mark && name}>
        <NameOnScreen id={id} name={plain} isListed={isListed} />
      </span>
      {mark && (
        <>
          {' '}
          <span className={clsx('note', classes.mark)} title={name}>
            {mark}
          </span>
        </>
      )}
    </>
  );
}

/** The name of an employee in a list, as a link to their page if they have an id; leavers are marked. */
export const EmployeeLink = ({ employee }: { employee: Named }) => (
  <>
    {employee.hasLeft && (
      <>
        <span className="tag quiet regular">Left</span>{' '}
      </>
    )}
    {employee.id === '' ? (
      employee.name
    ) : (
      <RowLink to={paths.employee(employee.id)}>
        <EmployeeName employee={employee} />
      </RowLink>
    )}
  </>
);

/** How many required trainings of an employee are in a state. */
export const GapCount = ({ employee, state }: { employee: EmployeeCompliance; state: GapState }) => (
  <CountLink
    count={employee[state]}
    to={employeeTrainings(employee, [state])}
    of={`${state} trainings of ${employee.name}`}
    tone={trainingStateAppearances[state].tone}
    strong
  />
);

type InWordsProps = { counts: Readonly<Record<GapState, number>>; countOf: (state: GapState) => ReactNode };

/** Counts of gaps in words, `2 missing, 4 expired`, or without gaps the upcoming ones: `3 expiring`. */
export const GapsInWords = ({ counts, countOf }: InWordsProps) =>
  gapStates
    .filter((state) => counts[state] > 0 && (state !== 'expiring' || counts.missing + counts.expired === 0))
    .map((state, place) => (
      <Fragment key={state}>
        {place > 0 && ', '}
        {countOf(state)} {state}
      </Fragment>
    ));
