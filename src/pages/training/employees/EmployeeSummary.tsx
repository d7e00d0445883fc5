import { Fragment } from 'react';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { employeeStatusLooks, lookOf } from '#components/status.ts';
import { Completion } from '../../EmployeeCompletion.tsx';
import { EmployeeLink } from '../EmployeeLink.tsx';
import { GapCount, gapStates } from '../GapCount.tsx';

/** The gaps in words: `2 missing, 4 expired`. */
const Gaps = ({ employee }: { employee: EmployeeCompliance }) =>
  gapStates
    .filter((state) => employee[state] > 0)
    .map((state, place) => (
      <Fragment key={state}>
        {place > 0 && ', '}
        <GapCount employee={employee} state={state} /> {state}
      </Fragment>
    ));

/** One employee in three lines, for narrow screens. */
export const EmployeeSummary = ({ employee }: { employee: EmployeeCompliance }) => (
  <CompactRow
    title={<EmployeeLink employee={employee} />}
    status={
      <StatusBadge
        look={lookOf(employeeStatusLooks, employee.status)}
        service={serviceStatusWords(employeeStatusLooks, employee)}
      />
    }
    second={[employee.jobTitle, employee.site].filter(Boolean).join(', ')}
    third={<Completion employee={employee} />}
    aside={<Gaps employee={employee} />}
  />
);
