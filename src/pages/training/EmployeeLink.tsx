import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { NameOnScreen } from '../PersonName.tsx';
import { paths } from '../paths.ts';

/** The name of an employee in a list, leading to their page. */
export const EmployeeLink = ({ employee }: { employee: EmployeeStanding }) => (
  <RowLink to={paths.employee(employee.id)}>
    <NameOnScreen {...employee} />
  </RowLink>
);
