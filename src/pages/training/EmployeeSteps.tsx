import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { type Requirement, requirementsOf } from '#compliance/requirement.ts';
import type { ListLeft } from '#components/table/listLeft.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { paths } from '../paths.ts';
import type { StepRecord } from '../Steps.tsx';
import { stateAt } from '../urlState.ts';
import { Walk, type WalkProps } from '../Walk.tsx';
import { employeeColumns } from './employeeColumns.tsx';
import { EmployeesState, selectEmployees } from './employeeFilter.ts';
import { requirementColumns } from './requirementColumns.tsx';
import { RequirementsState, selectRequirements } from './requirementFilter.ts';

type Props = {
  /** People who left included. */
  employees: readonly EmployeeStanding[];
  employee: EmployeeStanding;
  directory: Directory;
  /** The list that this one was opened from. */
  left: ListLeft | undefined;
};

const idOf = ({ id }: { id: string }): string => id;
const recordOf = ({ id, name }: Pick<EmployeeStanding, 'id' | 'name'>): StepRecord => ({
  id,
  name,
  to: paths.employee(id),
});
const employeeOf = ({ employee }: Requirement): StepRecord => recordOf(employee);

/** The lists whose rows open employees, by their paths. */
export const listsOfEmployees: Readonly<Record<string, string>> = {
  [paths.employees()]: 'Employees',
  [paths.matrix()]: 'Matrix',
  [paths.requirements()]: 'Required trainings',
};

/** From employee to employee, through the list that was left, or else through all of them: those who left only from one of them. */
export function EmployeeSteps({ left, directory, employees, employee: { id, hasLeft } }: Props) {
  const all = <OfEmployees name="Employees" to={paths.employees({ left: hasLeft })} employees={employees} id={id} />;
  if (!left) return all;
  const walked = { name: listsOfEmployees[left.pathname] ?? '', to: left.to, employees, id, otherwise: all };
  const isOfRequirements = left.pathname === paths.requirements();
  return isOfRequirements ? <OfRequirements {...walked} directory={directory} /> : <OfEmployees {...walked} />;
}

type OfEmployeesProps = WalkProps & Pick<Props, 'employees'>;

/** The matrix has the same filters, and no other order. */
function OfEmployees({ employees, ...walk }: OfEmployeesProps) {
  const { to } = walk;
  const { sort, left: _left, ...filter } = useMemo(() => stateAt(EmployeesState, to), [to]);
  const rows = useMemo(() => selectEmployees(employees, stateAt(EmployeesState, to)), [employees, to]);
  return (
    <Walk
      {...walk}
      columns={employeeColumns}
      rows={rows}
      rowId={idOf}
      filter={filter}
      sort={sort}
      recordOf={recordOf}
    />
  );
}

function OfRequirements({ employees, directory, ...walk }: OfEmployeesProps & Pick<Props, 'directory'>) {
  const { to } = walk;
  const { today } = useAccountCalendar();
  const { sort, left, ...filter } = useMemo(() => stateAt(RequirementsState, to), [to]);
  const rows = useMemo(
    () =>
      selectRequirements(
        requirementsOf(selectEmployees(employees, { left }), directory, today),
        stateAt(RequirementsState, to),
      ),
    [employees, directory, today, left, to],
  );
  return (
    <Walk
      {...walk}
      columns={requirementColumns}
      rows={rows}
      rowId={idOf}
      filter={filter}
      sort={sort}
      recordOf={employeeOf}
    />
  );
}
