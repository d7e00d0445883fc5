import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { FilterMenu } from '#components/filters/FilterMenu.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { optionsOf } from '../filterOptions.ts';
import { type EmployeeFilter, selectEmployees } from './employeeFilter.ts';
import { PeopleWhoLeft } from './PeopleWhoLeft.tsx';

type Props = {
  employees: readonly EmployeeStanding[] | undefined;
  directory: Directory;
  filter: EmployeeFilter;
  onChange: (part: Partial<EmployeeFilter>, how?: { replace: boolean }) => void;
};

/** The search and the filters of every list of employees, but for their status. */
export function EmployeeFilters({ employees, directory, filter, onChange }: Props) {
  const { left } = filter;
  const options = useMemo(() => {
    const everyone = employees && selectEmployees(employees, { left });
    return {
      site: optionsOf(everyone, ({ siteIds }) => siteIds, directory.siteName),
      line: optionsOf(everyone, ({ lineIds }) => lineIds, directory.lineName),
      job: optionsOf(everyone, ({ jobTitle }) => (jobTitle ? [jobTitle] : [])),
    };
  }, [employees, directory, left]);
  return (
    <>
      <SearchField
        placeholder="Find name, job title or number"
        value={filter.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <FilterMenu label="Site" options={options.site} selected={filter.site} onSelect={(site) => onChange({ site })} />
      <FilterMenu
        label="Line of business"
        options={options.line}
        selected={filter.line}
        onSelect={(line) => onChange({ line })}
      />
      <FilterMenu label="Job title" options={options.job} selected={filter.job} onSelect={(job) => onChange({ job })} />
      <PeopleWhoLeft shown={left} onShow={(shown) => onChange({ left: shown })} />
    </>
  );
}
