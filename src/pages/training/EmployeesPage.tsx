import { useMemo } from 'react';
import * as z from 'zod/mini';
import { FilterMenu } from '#components/filters/FilterMenu.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Segments } from '#components/filters/Segments.tsx';
import { statusSegments } from '#components/filters/statusSegments.ts';
import { Page } from '#components/Page.tsx';
import { employeeStatusLooks } from '#components/status.ts';
import { employeeStatuses } from '#protocol/trainingEmployeeStatus.ts';
import { optionsOf } from '../filterOptions.ts';
import { anyOf } from '../filterWords.ts';
import { List } from '../List.tsx';
import { paths } from '../paths.ts';
import { sortOf, useUrlState } from '../urlState.ts';
import { EmployeeSummary } from './EmployeeSummary.tsx';
import { employeeColumns } from './employeeColumns.tsx';
import { EmployeeFilter, selectEmployees } from './employeeFilter.ts';
import { PeopleWhoLeft } from './PeopleWhoLeft.tsx';
import { TrainingLists } from './TrainingLists.tsx';
import { useEmployees } from './useEmployees.ts';

const State = z.extend(EmployeeFilter, {
  sort: sortOf(['name', 'job', 'site', 'status', 'percent', 'missing', 'expired', 'expiring', 'next', 'last']),
});

/** Everyone with their required trainings, most urgent first. */
export function EmployeesPage() {
  const { employees, directory, calendar, progress, failure, retry, sources } = useEmployees();
  const [{ sort, ...filter }, change] = useUrlState(State);
  const everyone = useMemo(
    () => employees && selectEmployees(employees, { left: filter.left }),
    [employees, filter.left],
  );
  const others = employees && selectEmployees(employees, { ...filter, status: [] });

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
        select={selectEmployees}
        filter={filter}
        sort={sort}
        onChange={change}
        describe={{
          q: (q) => `Search is “${q}”`,
          status: (status) => `Status is ${anyOf(status, (one) => employeeStatusLooks[one].word)}`,
          site: (site) => `Site is ${anyOf(site, directory.siteName)}`,
          line: (line) => `Line of business is ${anyOf(line, directory.lineName)}`,
          job: (job) => `Job title is ${job.join(' or ')}`,
          left: () => 'People who left are shown',
        }}
        columns={employeeColumns}
        rowId={({ id }) => id}
        href={({ id }) => paths.employee(id)}
        compact={(employee) => <EmployeeSummary employee={employee} />}
        progress={progress}
        failure={failure}
        onRetry={retry}
        meaning="Expiring begins on the day that the service gives for each training. Unassigned employees have no required trainings and no percentage."
        segments={
          <Segments
            label="Status"
            all={others?.length}
            segments={statusSegments(employeeStatuses, employeeStatusLooks, others, ({ status }) => status)}
            selected={filter.status}
            onSelect={(status) => change({ status })}
          />
        }
      >
        <SearchField
          placeholder="Find name, job title or number"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <FilterMenu
          label="Site"
          options={optionsOf(everyone, ({ siteIds }) => siteIds, directory.siteName)}
          selected={filter.site}
          onSelect={(site) => change({ site })}
        />
        <FilterMenu
          label="Line of business"
          options={optionsOf(everyone, ({ lineIds }) => lineIds, directory.lineName)}
          selected={filter.line}
          onSelect={(line) => change({ line })}
        />
        <FilterMenu
          label="Job title"
          options={optionsOf(everyone, ({ jobTitle }) => (jobTitle ? [jobTitle] : []))}
          selected={filter.job}
          onSelect={(job) => change({ job })}
        />
        <PeopleWhoLeft shown={filter.left} onShow={(left) => change({ left })} />
      </List>
    </Page>
  );
}
