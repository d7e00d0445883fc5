import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { employeeTrainingStatus } from './employeeStatus.ts';
import type { CompletionDates } from './trainingExpiry.ts';

const trainings = new Map(
  [
    { id: 8, title: 'Yearly', renewal_months: 12, expiring_days: 30 },
    { id: 9, title: 'Once', renewal_months: null, expiring_days: null },
    { id: 10, title: 'Monthly', renewal_months: 1, expiring_days: 7 },
  ].map((training) => [training.id, training]),
);

const done = (training_id: number, date_number: number, special: number | null = null): [number, CompletionDates] => [
  training_id,
  { date_number, special_expiration_date_number: special },
];

const statusOf = (requiredTrainingIds: number[], completions: [number, CompletionDates][], on = 20260615) =>
  employeeTrainingStatus({ userId: 'u1', requiredTrainingIds, newestCompletions: new Map(completions), trainings, on });

test.each([
  ['nothing required', [], [], 'unassigned', 0],
  ['nothing required, something done', [], [done(8, 20260101)], 'unassigned', 0],
  ['one missing', [8], [], 'incomplete', 0],
  ['one of two missing', [8, 9], [done(8, 20260101)], 'incomplete', 50],
  ['one of three missing', [8, 9, 10], [done(8, 20260101), done(9, 20000101)], 'incomplete', 66],
  ['one expired', [8], [done(8, 20250614)], 'incomplete', 0],
  ['one expired and one expiring', [8, 10], [done(8, 20250614), done(10, 20260516)], 'incomplete', 50],
  ['one expiring', [8, 9], [done(8, 20250615), done(9, 20000101)], 'expiring', 100],
  ['all current', [8, 9], [done(8, 20260101), done(9, 20000101)], 'active', 100],
  ['a training that the service does not know never expires', [77], [done(77, 19990101)], 'active', 100],
  ['a special date that has passed', [9], [done(9, 20260101, 20260614)], 'incomplete', 0],
  ['a special date that holds longer', [10], [done(10, 20250101, 20270101)], 'active', 100],
  ['the same training required twice, directly and indirectly', [8, 8], [done(8, 20260101)], 'active', 100],
])('%s', (_case, required, completions, status, percent) => {
  expect(statusOf(required, completions)).toMatchObject({ status, percent_complete: percent });
});

test.each([
  ['the day before its window', 20261215, 'active', 100],
  ['the first day of its window', 20261216, 'expiring', 100],
  ['its last day', 20270115, 'expiring', 100],
  ['the day after', 20270116, 'incomplete', 0],
])('done on 15 January 2026 for a year: %s', (_case, on, status, percent) => {
  expect(statusOf([8], [done(8, 20260115)], on)).toMatchObject({ status, percent_complete: percent });
});

test('ids ascend, completions are newest first (on one day by id), and unrequired ones are left out', () => {
  const finished = [done(10, 20200101), done(9, 20200101), done(8, 20260101), done(77, 20260601)];
  expect(statusOf([10, 9, 8, 7], finished)).toEqual({
    status: 'incomplete',
    m_user_id: 'u1',
    percent_complete: 50,
    incomplete_training_ids: [7, 10],
    complete_training_ids: [8, 9],
    last_completed: [
      { id: 8, date_number: 20260101, expiresOn: 20270101, startsExpiringOn: 20261202 },
      { id: 9, date_number: 20200101, expiresOn: null, startsExpiringOn: null },
      { id: 10, date_number: 20200101, expiresOn: 20200201, startsExpiringOn: 20200125 },
    ],
  });
});

test('with all completions, unrequired ones are listed too and count for nothing', () => {
  const newestCompletions = new Map([done(8, 20260101), done(10, 20200101)]);
  const status = employeeTrainingStatus({
    userId: 'u1',
    requiredTrainingIds: [8],
    newestCompletions,
    trainings,
    on: 20260615,
    includeAllCompletions: true,
  });
  expect(status.last_completed.map(({ id, is_required }) => [id, is_required])).toEqual([
    [8, true],
    [10, false],
  ]);
  expect(status).toMatchObject({ status: 'active', percent_complete: 100, incomplete_training_ids: [] });
});

test('status, percentage and the two lists always agree, in the form of the contract', () => {
  const ids = fc.array(fc.constantFrom(7, 8, 9, 10), { maxLength: 6 });
  const completions = fc.array(
    fc
      .tuple(
        fc.constantFrom(7, 8, 9, 10),
        fc.constantFrom(20240229, 20250614, 20250615, 20260601),
        fc.option(fc.constantFrom(20260614, 20260615)),
      )
      .map((parts) => done(...parts)),
  );
  fc.assert(
    fc.property(ids, completions, (required, finished) => {
      const record = statusOf(required, finished);
      expect(TrainingEmployeeStatus.safeParse(record).success).toBe(true);
      const { status, percent_complete, incomplete_training_ids, complete_training_ids } = record;
      expect([...incomplete_training_ids, ...complete_training_ids].toSorted()).toEqual(
        [...new Set(required)].toSorted(),
      );
      expect(status === 'unassigned').toBe(required.length === 0);
      expect(status === 'incomplete').toBe(incomplete_training_ids.length > 0);
      expect(percent_complete === 100).toBe(status === 'active' || status === 'expiring');
    }),
  );
});
