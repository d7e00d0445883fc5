import { eachInSteps } from '../inSteps.ts';
import { runToEnd } from '../runToEnd.ts';
import type { EmployeeCompliance } from './employeeCompliance.ts';
import { stateRank, type TrainingState, trainingStates } from './trainingState.ts';

/** The states of a training among the employees who are required to have it. */
export type StateCounts = {
  missing: number;
  expired: number;
  expiring: number;
  current: number;
  /** Everyone who is required to have it. */
  required: number;
  /** Current, expiring included. */
  done: number;
  /** Missing or expired. */
  gaps: number;
};

/** The counts of each training that any of the employees is required to have. */
export type CountsByTraining = { trainingIds: readonly number[]; countsOf: (trainingId: number) => StateCounts };

/**
 * The state of each required training of many employees, one employee after the other: 10,000 people with 300 trainings
 * each have three million, which are in one array of whole numbers.
 */
export type TrainingStates = {
  trainingIds: readonly number[];
  /** The end of each employee's states among all. */
  ends: Uint32Array;
  /** The place of the training and that of its state, as one number: `training * STATES + state`. */
  states: Uint32Array;
};

const STATES = trainingStates.length;

/** Initial room for trainings of each employee; it doubles. */
const ROOM = 16;

/** Collects the states of all, some thousand employees at a time, so that others can go on meanwhile. */
export function* trainingStatesOf(
  employees: readonly Pick<EmployeeCompliance, 'eachState'>[],
): Generator<undefined, TrainingStates, undefined> {
  const offsets = new Map<number, number>();
  const ends = new Uint32Array(employees.length);
  let states = new Uint32Array(employees.length * ROOM);
  let end = 0;
  const add = (trainingId: number, state: TrainingState) => {
    const offset = offsets.get(trainingId) ?? offsets.size * STATES;
    offsets.set(trainingId, offset);
    if (end === states.length) {
      const larger = new Uint32Array(states.length * 2);
      larger.set(states);
      states = larger;
    }
    states[end] = offset + stateRank[state];
    end += 1;
  };
  yield* eachInSteps(employees, (employee, index) => {
    employee.eachState(add);
    ends[index] = end;
  });
  return { trainingIds: [...offsets.keys()], ends, states: states.slice(0, end) };
}

/**
 * Counts states by training.
 * @param isIn 1 for each employee whose states count, in their order; undefined for everyone's
 */
export function tallyStates({ trainingIds, ends, states }: TrainingStates, isIn?: Uint8Array): CountsByTraining {
  const counts = new Uint32Array(trainingIds.length * STATES);
  let place = 0;
  for (let index = 0; index < ends.length; index += 1) {
    const end = ends[index] ?? 0;
    if (isIn && !isIn[index]) {
      place = end;
      continue;
    }
    for (; place < end; place += 1) {
      const at = states[place] ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const offsets = new Map(trainingIds.map((trainingId, training) => [trainingId, training * STATES]));
  const countsOf = (trainingId: number): StateCounts => {
    const offset = offsets.get(trainingId) ?? counts.length;
    const count = (state: TrainingState) => counts[offset + stateRank[state]] ?? 0;
    const [missing, expired, expiring, current] = [
      count('missing'),
      count('expired'),
      count('expiring'),
      count('current'),
    ];
    const [gaps, done] = [missing + expired, expiring + current];
    return { missing, expired, expiring, current, required: gaps + done, done, gaps };
  };
  return { trainingIds: trainingIds.filter((trainingId) => countsOf(trainingId).required > 0), countsOf };
}

/** Counts the required trainings of the employees by training and state. */
export const tallyTrainings = (employees: readonly Pick<EmployeeCompliance, 'eachState'>[]): CountsByTraining =>
  tallyStates(runToEnd(trainingStatesOf(employees)));
