import { lazy, useMemo } from 'react';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { TrendDisclosure } from '#listing/trend/TrendDisclosure.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../identityColumns.ts';
import { useEmployees } from '../useEmployees.ts';
import { EmployeeFigures } from './EmployeeFigures.tsx';
import { EmployeeSummary, employeeColumnsFor } from './employeeColumns.tsx';
import { employeeList } from './employeeList.ts';

const EmployeeTrend = lazy(async () => ({ default: (await import('./EmployeeTrend.tsx')).EmployeeTrend }));

/** Everyone with their required trainings, most urgent first. */
export function EmployeesPage() {
  const { employees, ...data } = useEmployees({ early: true });
  const state = useListState(employeeList);
  const { filter } = state;
  const { directory } = data;
  const columns = useMemo(() => employeeColumnsFor(filter, directory), [filter, directory]);
  return (
    <AreaFrame sources={data.sources}>
      <List
        list={employeeList}
        data={{ ...data, rows: employees }}
        state={state}
        {...columns}
        exportedToo={exportedIdentity}
        selectable
        href={({ id }) => paths.employee(id)}
        compact={(employee) => <EmployeeSummary employee={employee} filter={state.filter} directory={data.directory} />}
        summary={() => (
          <>
            <EmployeeFigures employees={employees} filter={filter} directory={directory} />
            <TrendDisclosure>
              <EmployeeTrend employees={employees} filter={filter} directory={directory} />
            </TrendDisclosure>
          </>
        )}
        footnote="Expiring begins on the day that the service gives for each training. Unassigned employees have no required trainings and no percentage."
      />
    </AreaFrame>
  );
}
