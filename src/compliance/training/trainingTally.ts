import type { EmployeeCompliance } from './employeeCompliance.ts';
import type { TrainingState } from './trainingState.ts';

/** How a training stands among some employees who are required to have it, by state. */
export type TrainingCounts = {
  missing: number;
  expired: number;
  expiring: number;
  current: number;
  /** Everyone who is required to have it. */
  required: number;
  /** Current, those expiring included. */
  done: number;
  /** Missing or expired. */
  gaps: number;
};

/** The counts of each training that any of the employees is required to have. */
export type TrainingTally = { trainingIds: readonly number[]; countsOf: (trainingId: number) => TrainingCounts };

const places: Record<TrainingState, number> = { missing: 0, expired: 1, expiring: 2, current: 3, notRequired: 4 };
const STATES = 5;

/** Room for so many trainings at first; it doubles. */
const ROOM = 64;

/**
 * Counts the required trainings of the employees by training and state. 10,000 people with 300 trainings each are three
 * million of them: the counts stand in one array of whole numbers.
 */
export function tallyTrainings(employees: readonly Pick<EmployeeCompliance, 'trainings'>[]): TrainingTally {
  const offsets = new Map<number, number>();
  let counts = new Uint32Array(ROOM * STATES);
  for (const { trainings } of employees) {
    for (const { trainingId, state } of trainings) {
      let offset = offsets.get(trainingId);
      if (offset === undefined) {
        offset = offsets.size * STATES;
        offsets.set(trainingId, offset);
        if (offset + STATES > counts.length) {
          const larger = new Uint32Array(counts.length * 2);
          larger.set(counts);
          counts = larger;
        }
      }
      const at = offset + places[state];
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return {
    trainingIds: [...offsets.keys()],
    countsOf(trainingId) {
      const offset = offsets.get(trainingId) ?? counts.length;
      const count = (state: TrainingState) => counts[offset + places[state]] ?? 0;
      const [missing, expired, expiring, current] = [
        count('missing'),
        count('expired'),
        count('expiring'),
        count('current'),
      ];
      const [gaps, done] = [missing + expired, expiring + current];
      return { missing, expired, expiring, current, required: gaps + done, done, gaps };
    },
  };
}
