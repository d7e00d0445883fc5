import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '../runToEnd.ts';
import { type CountsByTraining, tallyStates, tallyTrainings, trainingStatesOf } from './countsByTraining.ts';
import { employeeCompliance } from './employeeCompliance.ts';
import { testDirectory } from './testing/requirements.ts';

const today = 20260615;

/** Somebody who lacks some trainings, some of them lapsed, and has others. */
const employee = fc
  .record({
    incomplete: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
    complete: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
    dated: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
    expiresOn: fc.constantFrom(20260101, 20260620, null),
  })
  .map(({ incomplete, complete, dated, expiresOn }) =>
    employeeCompliance(
      {
        status: 'incomplete',
        m_user_id: 'u1',
        percent_complete: 0,
        incomplete_training_ids: incomplete,
        complete_training_ids: complete,
        last_completed: dated.map((id) => ({ id, date_number: 20250101, expiresOn, startsExpiringOn: 20260601 })),
      },
      testDirectory,
      today,
      'UTC',
    ),
  );

const countsIn = ({ trainingIds, countsOf }: CountsByTraining) => new Map(trainingIds.map((id) => [id, countsOf(id)]));

test('the states of all, counted for some employees, equal a count of these alone', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(employee, fc.boolean()), { maxLength: 8 }), (everyone) => {
      const states = runToEnd(trainingStatesOf(everyone.map(([one]) => one)));
      const isIn = Uint8Array.from(everyone, ([, isSome]) => Number(isSome));
      const some = everyone.flatMap(([one, isSome]) => (isSome ? [one] : []));
      expect(countsIn(tallyStates(states, isIn))).toEqual(countsIn(tallyTrainings(some)));
      expect(countsIn(tallyStates(states))).toEqual(countsIn(tallyTrainings(everyone.map(([one]) => one))));
    }),
  );
});

test('each state belongs to one of the employee’s trainings', () => {
  fc.assert(
    fc.property(employee, (one) => {
      const taken: string[] = [];
      one.eachState((trainingId, state) => taken.push(`${trainingId} ${state}`));
      expect(taken.sort()).toEqual(one.trainings.map(({ trainingId, state }) => `${trainingId} ${state}`).sort());
    }),
  );
});

test('an employee of whom only some trainings count has the states of these', () => {
  const [one] = fc.sample(
    employee.filter(({ required }) => required > 3),
    1,
  );
  const [first] = one?.trainings ?? [];
  const taken: number[] = [];
  one?.inTrainings(new Set([String(first?.trainingId)])).eachState((trainingId) => taken.push(trainingId));
  expect(taken).toEqual([first?.trainingId]);
});
