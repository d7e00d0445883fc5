import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { defineList } from '#listing/defineList.ts';
import { paths } from '../../paths.ts';
import { employeeFilters, employeesByExpiry } from '../employeeFilters.ts';
import { useEmployees } from '../useEmployees.ts';

/** The page of an employee, for a row of any list of employees. */
export const employeeRecord = ({ id, name }: Pick<EmployeeCompliance, 'id' | 'name'>) => ({
  id,
  name,
  to: paths.employee(id),
});

/** Everyone with their required trainings, most urgent first. */
export const employeeList = defineList({
  noun: 'employees',
  filters: employeeFilters,
  order: 'Most urgent first',
  useRows: () => useEmployees().employees,
  orderMeaning:
    'Employees with the most missing and expired trainings come first, then those whose trainings expired longest ago, then those whose trainings expire soonest. The percentage plays no part.',
  orderBy: employeesByExpiry,
  rowId: ({ id }) => id,
  columns: async () => {
    const { employeeColumnsFor } = await import('./employeeColumns.tsx');
    return (directory, filter) => employeeColumnsFor(filter, directory).columns;
  },
  records: { employee: employeeRecord },
});
