import { SearchField } from '#components/filters/SearchField.tsx';
import { Page } from '#components/Page.tsx';
import { List } from '#listing/List.tsx';
import { useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { EmployeeFilters } from '../EmployeeFilters.tsx';
import { EmployeeStatusSegments } from '../EmployeeStatusSegments.tsx';
import { EmployeesState, selectEmployees } from '../employeeFilter.ts';
import { employeeFilterWords } from '../employeeFilterWords.ts';
import { TrainingLists } from '../TrainingLists.tsx';
import { useEmployees } from '../useEmployees.ts';
import { EmployeeFigures } from './EmployeeFigures.tsx';
import { EmployeeSummary } from './EmployeeSummary.tsx';
import { employeeColumns } from './employeeColumns.tsx';

/** Everyone with their required trainings, most urgent first. */
export function EmployeesPage() {
  const { employees, soFar, directory, calendar, progress, failure, retry, sources } = useEmployees({ early: true });
  const [{ sort, ...filter }, change] = useUrlState(EmployeesState);

  return (
    <Page
      title="Employees"
      above={[{ label: 'Training', to: paths.employees() }]}
      sources={sources}
      timeZone={calendar.timeZone}
    >
      <TrainingLists />
      <List
        of="employees"
        all={employees}
        soFar={soFar}
        select={selectEmployees}
        filter={filter}
        sort={sort}
        onChange={change}
        describe={employeeFilterWords(directory)}
        columns={employeeColumns}
        selectable
        rowId={({ id }) => id}
        href={({ id }) => paths.employee(id)}
        compact={(employee) => <EmployeeSummary employee={employee} />}
        progress={progress}
        unreadable={sources[0]?.unreadable}
        failure={failure}
        onRetry={retry}
        head={(rows) => <EmployeeFigures employees={rows} filter={filter} />}
        meaning="Expiring begins on the day that the service gives for each training. Unassigned employees have no required trainings and no percentage."
        segments={
          <EmployeeStatusSegments employees={employees} filter={filter} onSelect={(status) => change({ status })} />
        }
      >
        <SearchField
          placeholder="Find name, job title or number"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <EmployeeFilters employees={employees} directory={directory} filter={filter} onChange={change} />
      </List>
    </Page>
  );
}
