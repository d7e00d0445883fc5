import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CompletionShare } from '#components/CompletionShare.tsx';
import { trainingCounts } from './training/employeeTrainings.ts';

/** How many of the required trainings of an employee are current; without required trainings there is no percentage. */
export const EmployeePercentage = ({ employee }: { employee: EmployeeCompliance }) => (
  <CompletionShare percent={employee.percent} {...trainingCounts(employee)} nothing="Nothing required" />
);
