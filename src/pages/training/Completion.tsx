import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { CompletionShare } from './CompletionShare.tsx';
import { employeeTrainings } from './employeeTrainings.ts';

/** How many of the required trainings of an employee are current; nothing required has no percentage. */
export const Completion = ({ employee }: { employee: EmployeeStanding }) => (
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
