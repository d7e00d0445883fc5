import { runToEnd } from '#compliance/runToEnd.ts';
import {
  type CountsByTraining,
  type TrainingStates,
  tallyStates,
  trainingStatesOf,
} from '#compliance/training/countsByTraining.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { originOf } from '#components/table/rowOrigin.ts';
import { inSlices, SLICED_FROM, useInSlices } from '#listing/inSlices.ts';
import type { JoinedEmployees } from '../useEmployees.ts';

const statesByEmployees = new WeakMap<readonly EmployeeCompliance[], TrainingStates>();

function* statesOf(employees: readonly EmployeeCompliance[]): Generator<undefined, TrainingStates, undefined> {
  const states = statesByEmployees.get(employees) ?? (yield* trainingStatesOf(employees));
  statesByEmployees.set(employees, states);
  return states;
}

const taken = inSlices(function* take(joined: JoinedEmployees) {
  yield* statesOf(joined.employees);
  return joined;
});

/**
 * The employees once the states of their trainings are prepared, so that each key of a search only counts them; the previous
 * ones until then.
 */
export function useTakenStates(joined: JoinedEmployees | undefined) {
  const isLarge = joined !== undefined && joined.employees.length >= SLICED_FROM;
  const large = useInSlices(taken, isLarge ? [joined] : undefined);
  return isLarge ? large : joined;
}

/** The counts of some employees by training: for employees selected by a filter, from the states of all. */
export function trainingCountsOf(employees: readonly EmployeeCompliance[]): CountsByTraining {
  const { all, isIn } = originOf(employees) ?? { all: employees, isIn: undefined };
  return tallyStates(runToEnd(statesOf(all)), isIn);
}
