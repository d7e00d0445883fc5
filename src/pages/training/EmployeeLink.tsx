import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { paths } from '../paths.ts';

/** The name of an employee in a list, leading to their page. */
export const EmployeeLink = ({ employee }: { employee: EmployeeCompliance }) => (
  <RowLink to={paths.employee(employee.id)}>
    <NameOnScreen id={employee.id} name={employee.name} isListed={employee.isListed} />
  </RowLink>
);
