import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { nameInFile } from '../nameInFile.ts';
import { EmployeeLink } from './employeeCounts.tsx';
import { identityColumns } from './identityColumns.ts';

/** The columns for the employee of a row: their name, and details that distinguish namesakes. */
export function employeeOfRow<Row extends { employee: EmployeeCompliance }>() {
  const { textColumn } = columnKit<Row>();
  return [
    textColumn('name', {
      header: 'Employee',
      of: ({ employee }) => employee.name,
      by: 'name',
      width: 200,
      minWidth: 150,
      wraps: 'two lines',
      exported: ({ employee }) => nameInFile(employee),
      cell: ({ employee }) => <EmployeeLink employee={employee} />,
    }),
    ...identityColumns<Row>(({ employee }) => employee),
  ];
}
