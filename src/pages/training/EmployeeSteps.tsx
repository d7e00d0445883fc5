import { useMemo } from 'react';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { paths } from '../paths.ts';
import { Steps } from '../Steps.tsx';
import { selectEmployees } from './employeeFilter.ts';

type Props = { employees: readonly EmployeeStanding[]; employee: EmployeeStanding };

/** From employee to employee; through people who left only from one of them. */
export function EmployeeSteps({ employees, employee: { id, hasLeft: left } }: Props) {
  const records = useMemo(
    () =>
      selectEmployees(employees, { left }).map((other) => ({
        id: other.id,
        name: other.name,
        to: paths.employee(other.id),
      })),
    [employees, left],
  );
  return <Steps label="Employees, most urgent first" records={records} id={id} list={paths.employees({ left })} />;
}
