import { useDeferredValue, useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { completionBandOf, completionBands } from '#compliance/training/completionBand.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { jobTitleOf, jobTitleWords } from '#compliance/training/jobTitle.ts';
import { completionBandWords } from '#components/completionBandWords.ts';
import { FilterStrip } from '#components/filters/FilterStrip.tsx';
import { several, within } from '#components/filters/filter.tsx';
import { optionsOf } from '#listing/filterOptions.ts';
import { type EmployeeFilter, selectEmployees } from './employeeFilter.ts';
import { peopleWhoLeft } from './PeopleWhoLeft.tsx';

type Props = {
  /** People who left included; undefined while they load. */
  employees: readonly EmployeeCompliance[] | undefined;
  directory: Directory;
  filter: EmployeeFilter;
  onChange: (part: Partial<EmployeeFilter>) => void;
};

/** The filters of employees, each value with how many people it holds: the same above every list and the matrix. */
export function EmployeeFilters({ employees, directory, filter, onChange }: Props) {
  const { left } = filter;
  // The rows come first: what can be chosen from is counted once they are drawn.
  const counted = useDeferredValue(employees);
  const options = useMemo(
    () => optionsFor(counted && selectEmployees(counted, { left }), directory),
    [counted, left, directory],
  );
  return (
    <FilterStrip
      filters={[
        several({
          label: 'Site',
          options: options.site,
          selected: filter.site,
          onSelect: (site) => onChange({ site }),
        }),
        several({
          label: 'Job title',
          options: options.job,
          selected: filter.job,
          onSelect: (job) => onChange({ job }),
        }),
        several({
          label: 'Manager',
          options: options.manager,
          selected: filter.manager,
          onSelect: (manager) => onChange({ manager }),
        }),
        several({
          label: 'Training',
          options: options.training,
          selected: filter.training,
          onSelect: (training) => onChange({ training }),
        }),
        within({ label: 'Expires', days: filter.within, onChange: (days) => onChange({ within: days }) }),
      ]}
      rare={[
        several({
          label: 'Line of business',
          options: options.line,
          selected: filter.line,
          onSelect: (line) => onChange({ line }),
        }),
        several({
          label: 'Completion',
          options: options.percent,
          ordered: true,
          selected: filter.percent,
          onSelect: (percent) => onChange({ percent }),
        }),
        peopleWhoLeft({ shown: left, onShow: (shown) => onChange({ left: shown }) }),
      ]}
    />
  );
}

/** What each filter can be set to. A manager holds everyone who reports to them, directly or through others. */
function optionsFor(employees: readonly EmployeeCompliance[] | undefined, directory: Directory) {
  const bands = optionsOf(employees, ({ percent }) => [completionBandOf(percent)].filter((band) => band !== null));
  return {
    site: optionsOf(employees, siteIdsOf, (id) => siteNameOf(id, directory)),
    line: optionsOf(employees, ({ lineIds }) => lineIds, directory.lineName),
    job: optionsOf(employees, (employee) => [jobTitleOf(employee)], jobTitleWords),
    manager: optionsOf(employees, ({ managerIds }) => managerIds, directory.personName),
    training: optionsOf(
      employees,
      ({ trainings }) => trainings.map(({ trainingId }) => String(trainingId)),
      (id) => directory.trainingTitle(Number(id)),
    ),
    percent: completionBands.map((value) => ({
      value,
      label: completionBandWords[value],
      count: bands.find((band) => band.value === value)?.count ?? 0,
    })),
  };
}
