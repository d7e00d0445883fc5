import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { trainingStateAppearances } from '#components/status.ts';
import type { ListCount } from '#listing/FiguresPanel.tsx';
import { paths } from '../paths.ts';
import { type RequirementFilter, requirementStates } from './requirementFilters.ts';

/**
 * The list of one employee's required trainings, those behind their counts, in the given states or all; it includes leavers if
 * the employee is one.
 */
export const employeeTrainings = (
  { id, hasLeft, onlyTrainings = [] }: EmployeeCompliance,
  state: RequirementFilter['state'] = [],
): string => paths.requirements({ employee: [id], training: [...onlyTrainings], state, left: hasLeft });

/** How many required trainings of an employee are current, and how many they have, each with its list. */
export const trainingCounts = (employee: EmployeeCompliance, name = employee.name) => ({
  done: {
    count: employee.done,
    to: employeeTrainings(employee, ['expiring', 'current']),
    of: `trainings of ${name} current`,
  },
  required: {
    count: employee.required,
    to: employeeTrainings(employee),
    of: `required trainings of ${name}`,
  },
});

/** A count and its list for each state of a required training, with the sign of the state. */
export const stateParts = (listOf: (state: RequirementFilter['state'][number]) => ListCount) =>
  requirementStates.map((state) => ({
    ...listOf(state),
    label: trainingStateAppearances[state].word,
    appearance: trainingStateAppearances[state],
  }));
