import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import {
  byUrgency,
  expiresWithin,
  type RequiredTraining,
  requiredTrainingOn,
  requiredTrainings,
  trainingStateOn,
  trainingStates,
} from './trainingState.ts';

const today = 20260615;
const dated = (id: number, expiresOn: number | null, startsExpiringOn: number | null = expiresOn): LastCompleted => ({
  id,
  date_number: 20250115,
  expiresOn,
  startsExpiringOn,
});
const lapsed = dated(8, 20260614);
const dueSoon = dated(8, 20260701, 20260601);
const valid = dated(8, 20270115, 20261216);

test.each([
  ['the day before it starts expiring', 20261215, 'current'],
  ['the day on which it starts expiring', 20261216, 'expiring'],
  ['the day before it expires', 20270114, 'expiring'],
  ['on its last day', 20270115, 'expiring'],
  ['the day after', 20270116, 'expired'],
  ['years after', 20300101, 'expired'],
])('%s', (_case, on, state) => {
  expect(trainingStateOn(valid, true, on)).toBe(state);
});

test.each([
  ['never done', undefined, 'missing'],
  ['without expiry', dated(8, null), 'current'],
  ['with neither date sent', { id: 8, date_number: 20000101 }, 'current'],
  ['without an expiring window, on its last day', { ...dated(8, today), startsExpiringOn: null }, 'current'],
  ['without an expiring window, the day after', { ...dated(8, 20260614), startsExpiringOn: null }, 'expired'],
  ['an expiring date without an expiry says nothing', dated(8, null, 20260101), 'current'],
  ['expired, whatever the expiring date says', dated(8, 20260614, 20270101), 'expired'],
])('%s', (_case, last, state) => {
  expect(trainingStateOn(last, true, today)).toBe(state);
  expect(trainingStateOn(last, false, today)).toBe('notRequired');
});

const record = (
  incomplete_training_ids: number[],
  complete_training_ids: number[],
  last_completed: LastCompleted[],
): TrainingEmployeeStatus => ({
  status: 'incomplete',
  m_user_id: 'u1',
  percent_complete: 0,
  incomplete_training_ids,
  complete_training_ids,
  last_completed,
});
const statesOf = (status: TrainingEmployeeStatus) =>
  requiredTrainings(status, today).map(({ trainingId, state }) => [trainingId, state]);

test.each([
  ['nothing required', record([], [], []), []],
  ['a completion that is not required', record([], [], [valid]), []],
  ['never done', record([8], [], []), [[8, 'missing']]],
  ['done before and lapsed', record([8], [], [lapsed]), [[8, 'expired']]],
  ['complete', record([], [8], [valid]), [[8, 'current']]],
  ['complete and in its window', record([], [8], [dueSoon]), [[8, 'expiring']]],
  ['the service says incomplete, the dates say valid', record([8], [], [valid]), [[8, 'expired']]],
  ['the service says complete, the dates say lapsed', record([], [8], [lapsed]), [[8, 'expired']]],
  ['complete without a completion, as a composed training is', record([], [8], []), [[8, 'current']]],
  [
    'an id sent twice',
    record([8, 8], [9, 9], []),
    [
      [8, 'missing'],
      [9, 'current'],
    ],
  ],
])('%s', (_case, status, states) => {
  expect(statesOf(status)).toEqual(states);
});

test('most urgent first, and within one state the first to run out', () => {
  const soon = dated(1, 20260620, 20260601);
  const later = dated(2, 20260701, 20260601);
  const status = record([7, 6, 5, 4], [3, 2, 1], [later, soon, dated(5, 20260101), dated(4, 20260301), dated(3, null)]);
  expect(statesOf(status)).toEqual([
    [6, 'missing'],
    [7, 'missing'],
    [5, 'expired'],
    [4, 'expired'],
    [1, 'expiring'],
    [2, 'expiring'],
    [3, 'current'],
  ]);
});

test('an id in both lists counts as not done', () => {
  const record = { status: 'active', m_user_id: 'u1', percent_complete: 100, last_completed: [dated(8, null)] };
  const trainings = requiredTrainings({ ...record, incomplete_training_ids: [8], complete_training_ids: [8] }, today);
  expect(trainings).toMatchObject([{ trainingId: 8, state: 'expired' }]);
});

test('every id counts once, whatever the lists hold', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(ids, ids, ids, (incomplete, complete, done) => {
      const trainings = requiredTrainings(
        record(
          incomplete,
          complete,
          done.map((id) => dated(id, 20260701)),
        ),
        today,
      );
      const counted = trainings.map(({ trainingId }) => trainingId);
      expect(counted.toSorted()).toEqual([...new Set([...incomplete, ...complete])].toSorted());
    }),
  );
});

test.each([
  ['never done, and not done', 'notDone', undefined, 'missing', undefined],
  ['complete through its parts, without a completion', 'done', undefined, 'current', undefined],
  ['not done and lapsed', 'notDone', lapsed, 'expired', undefined],
  ['not done and still valid', 'notDone', valid, 'expired', 'notDone'],
  ['not done and on its last day', 'notDone', dated(8, today), 'expired', 'notDone'],
  ['done and valid', 'done', valid, 'current', undefined],
  ['done and lapsed', 'done', lapsed, 'expired', 'done'],
  ['done and on its last day', 'done', dated(8, today), 'expiring', undefined],
  ['done and without expiry', 'done', dated(8, null), 'current', undefined],
  ['not done and without expiry, as of a window that has come again', 'notDone', dated(8, null), 'expired', undefined],
] as const)('the dates and the service: %s', (_case, says, last, state, serviceSays) => {
  expect(requiredTrainingOn(8, says, last, today)).toEqual({ trainingId: 8, state, last, serviceSays });
});

test('urgency orders any two trainings consistently, and any three transitively', () => {
  const training: fc.Arbitrary<RequiredTraining> = fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(...trainingStates),
      fc.constantFrom(undefined, null, 20260614, 20260701),
    )
    .map(([trainingId, state, expiry]) => ({
      trainingId,
      state,
      last: expiry === undefined ? undefined : dated(trainingId, expiry),
    }));
  fc.assert(
    fc.property(training, training, training, (a, b, c) => {
      expect(Math.sign(byUrgency(a, b)) + Math.sign(byUrgency(b, a))).toBe(0);
      if (byUrgency(a, b) <= 0 && byUrgency(b, c) <= 0) expect(byUrgency(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, RequiredTraining['state'], number | null, number, boolean]>([
  ['today, of one day', 'expiring', 20260615, 1, true],
  ['on the last day', 'current', 20260715, 30, true],
  ['the day after the last', 'current', 20260716, 30, false],
  ['at the end of a month', 'current', 20260630, 15, true],
  ['never', 'current', null, 9999, false],
  ['past, and lapsed', 'expired', 20260614, 7, false],
  ['ahead, though the service counts it as lapsed', 'expired', 20260616, 7, false],
])('what runs out %s', (_case, state, expiresOn, days, expected) => {
  expect(expiresWithin({ trainingId: 8, state, last: dated(8, expiresOn) }, days, today)).toBe(expected);
});

test('a training never done has nothing to run out', () => {
  expect(expiresWithin({ trainingId: 8, state: 'missing', last: undefined }, 9999, today)).toBe(false);
  expect(expiresWithin({ trainingId: 8, state: 'current', last: undefined }, 9999, today)).toBe(false);
});
