import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { useEmployees } from '../useEmployees.ts';
import { EmployeeFigures } from './EmployeeFigures.tsx';
import { EmployeeSummary, employeeColumns } from './employeeColumns.tsx';
import { employeeList } from './employeeList.ts';

/** Everyone with their required trainings, most urgent first. */
export function EmployeesPage() {
  const { employees, ...data } = useEmployees({ early: true });
  const state = useListState(employeeList);
  return (
    <AreaFrame page="employees" sources={data.sources}>
      <List
        list={employeeList}
        data={{ ...data, rows: employees }}
        state={state}
        columns={employeeColumns}
        selectable
        href={({ id }) => paths.employee(id)}
        compact={(employee) => <EmployeeSummary employee={employee} />}
        summary={() => <EmployeeFigures employees={employees} filter={state.filter} directory={data.directory} />}
        footnote="Expiring begins on the day that the service gives for each training. Unassigned employees have no required trainings and no percentage."
      />
    </AreaFrame>
  );
}
