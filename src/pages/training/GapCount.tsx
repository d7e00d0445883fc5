import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { trainingStateLooks } from '#components/status.ts';
import { employeeTrainings } from './employeeTrainings.ts';

/** What keeps an employee from being complete, or soon will. */
export const gapStates = ['missing', 'expired', 'expiring'] as const;
export type GapState = (typeof gapStates)[number];

/** How many required trainings of an employee are in such a state. */
export const GapCount = ({ employee, state }: { employee: EmployeeCompliance; state: GapState }) => (
  <CountLink
    count={employee[state]}
    to={employeeTrainings(employee, [state])}
    of={`${state} trainings of ${employee.name}`}
    tone={trainingStateLooks[state].tone}
    strong
  />
);
