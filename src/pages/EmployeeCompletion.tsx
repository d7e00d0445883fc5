import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CompletionShare } from '#components/CompletionShare.tsx';
import { employeeTrainings } from './training/employeeTrainings.ts';

/** How many of the required trainings of an employee are current; nothing required has no percentage. */
export const Completion = ({ employee }: { employee: EmployeeCompliance }) => (
  <CompletionShare
    percent={employee.percent}
    done={{
      count: employee.done,
      to: employeeTrainings(employee, ['expiring', 'current']),
      of: `trainings of ${employee.name} current`,
    }}
    required={{
      count: employee.required,
      to: employeeTrainings(employee),
      of: `required trainings of ${employee.name}`,
    }}
    nothing="Nothing required"
  />
);
