import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { type Requirement, requirementsOf } from '#compliance/training/requirement.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { ListPager, type ListPagerProps } from '#listing/ListPager.tsx';
import type { OriginList } from '#listing/originList.ts';
import type { PagerRecord } from '#listing/RecordPager.tsx';
import { stateAt } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { EmployeesState, selectEmployees } from '../employeeFilter.ts';
import { employeeColumns } from '../employees/employeeColumns.tsx';
import { requirementColumns } from '../required/requirementColumns.tsx';
import { RequirementsState, selectRequirements } from '../requirementFilter.ts';

type Props = {
  /** People who left included. */
  employees: readonly EmployeeCompliance[];
  employee: EmployeeCompliance;
  directory: Directory;
  /** The list that this one was opened from. */
  left: OriginList | undefined;
};

const idOf = ({ id }: { id: string }): string => id;
const recordOf = ({ id, name }: Pick<EmployeeCompliance, 'id' | 'name'>): PagerRecord => ({
  id,
  name,
  to: paths.employee(id),
});
const employeeOf = ({ employee }: Requirement): PagerRecord => recordOf(employee);

/** The lists whose rows open employees, by their paths. */
export const listsOfEmployees: Readonly<Record<string, string>> = {
  [paths.employees()]: 'Employees',
  [paths.matrix()]: 'Matrix',
  [paths.requirements()]: 'Required trainings',
};

/** From employee to employee, through the list that was left, or else through all of them: those who left only from one of them. */
export function EmployeePager({ left, directory, employees, employee: { id, hasLeft } }: Props) {
  const all = <OfEmployees name="Employees" to={paths.employees({ left: hasLeft })} employees={employees} id={id} />;
  if (!left) return all;
  const walked = { name: listsOfEmployees[left.pathname] ?? '', to: left.to, employees, id, otherwise: all };
  const isOfRequirements = left.pathname === paths.requirements();
  return isOfRequirements ? <OfRequirements {...walked} directory={directory} /> : <OfEmployees {...walked} />;
}

type OfEmployeesProps = ListPagerProps & Pick<Props, 'employees'>;

/** The matrix has the same filters, and no other order. */
function OfEmployees({ employees, ...walk }: OfEmployeesProps) {
  const { to } = walk;
  const { sort, left: _left, ...filter } = useMemo(() => stateAt(EmployeesState, to), [to]);
  const rows = useMemo(() => selectEmployees(employees, stateAt(EmployeesState, to)), [employees, to]);
  return (
    <ListPager
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
    <ListPager
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
