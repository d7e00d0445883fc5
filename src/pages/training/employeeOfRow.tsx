import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { EmployeeLink } from './employeeCounts.tsx';
import { identityColumns, identityIds } from './identityColumns.ts';

/** The columns of the employee whom a row is of: their name, and what tells namesakes apart. */
export function employeeOfRow<Row extends { employee: EmployeeCompliance }>() {
  const { textColumn } = columnKit<Row>();
  return [
    textColumn('name', {
      header: 'Employee',
      of: ({ employee }) => employee.name,
      by: 'name',
      width: 200,
      wraps: 'two lines',
      cell: ({ employee }) => <EmployeeLink employee={employee} />,
    }),
    ...identityColumns<Row>(({ employee }) => employee),
  ];
}

/** The ids of the columns that are shown while nobody has chosen: those of identity, and such others, are not. */
export function usualColumns(columns: readonly { id: string }[], ...others: readonly string[]): string[] {
  const optional: readonly string[] = [...identityIds, ...others];
  return columns.map(({ id }) => id).filter((id) => !optional.includes(id));
}
