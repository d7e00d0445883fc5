import { defineList } from '#listing/defineList.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';
import { employeeRecord } from '../employees/employeeList.ts';
import { requirementFilters } from '../requirementFilters.ts';
import { useEmployees } from '../useEmployees.ts';
import { useRequirements } from '../useRequirements.ts';

/** Beyond so many employees, making every required training of all of them takes seconds, which no figure at the side is worth. */
const MOST_EMPLOYEES = 20_000;

/** Every training that anyone is required to have, most urgent first. */
export const requirementList = defineList({
  id: 'required',
  path: paths.requirements(),
  title: 'Required trainings',
  noun: 'required trainings',
  area: 'training',
  prefetch: prefetchTraining,
  filters: requirementFilters,
  useRows: ({ filter: { left } }) => useRequirements({ left }).requirements,
  useIsCostly: () => (useEmployees().employees?.length ?? 0) > MOST_EMPLOYEES,
  rowId: ({ id }) => id,
  columns: async () => (await import('./requirementColumns.tsx')).requirementColumns,
  records: { employee: ({ employee }) => employeeRecord(employee) },
});
