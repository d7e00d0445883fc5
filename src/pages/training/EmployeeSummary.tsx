import { Fragment } from 'react';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { employeeStatusLooks, lookOf } from '#components/status.ts';
import { Compact } from '../Compact.tsx';
import { Completion } from './Completion.tsx';
import { EmployeeLink } from './EmployeeLink.tsx';
import { GapCount, gapStates } from './GapCount.tsx';

/** The gaps in words: `2 missing, 4 expired`. */
const Gaps = ({ employee }: { employee: EmployeeStanding }) =>
  gapStates
    .filter((state) => employee[state] > 0)
    .map((state, place) => (
      <Fragment key={state}>
        {place > 0 && ', '}
        <GapCount employee={employee} state={state} /> {state}
      </Fragment>
    ));

/** One employee in three lines, for narrow screens. */
export const EmployeeSummary = ({ employee }: { employee: EmployeeStanding }) => (
  <Compact
    title={<EmployeeLink employee={employee} />}
    status={<StatusBadge look={lookOf(employeeStatusLooks, employee.status)} />}
    second={[employee.jobTitle, employee.site].filter(Boolean).join(', ')}
    third={<Completion employee={employee} />}
    aside={<Gaps employee={employee} />}
  />
);
