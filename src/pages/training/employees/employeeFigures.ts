import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { paths } from '../../paths.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import type { RequirementFilter, requirementStates } from '../requirementFilters.ts';

type State = (typeof requirementStates)[number];

/** How many required trainings are in each state. */
export type TrainingFigures = Record<State, number>;

/**
 * How many required trainings of some employees are in each state: as many as the list behind `trainingsOfThose` has.
 * @param training ids of the trainings that count; with none, all do
 */
export function trainingFigures(
  employees: readonly EmployeeCompliance[],
  training: readonly string[],
): TrainingFigures {
  const chosen = new Set(training);
  const figures = { missing: 0, expired: 0, expiring: 0, current: 0 };
  for (const employee of employees) {
    for (const { state, trainingId } of employee.trainings) {
      if (state !== 'notRequired' && (chosen.size === 0 || chosen.has(String(trainingId)))) figures[state] += 1;
    }
  }
  return figures;
}

/** The list of the required trainings of the employees who meet a filter: those in the given states, or all. */
export const trainingsOfThose = ({ q, ...filter }: EmployeeFilter, state: RequirementFilter['state'] = []): string =>
  paths.requirements({ ...filter, person: q, state });
