import { describe, expect, test } from 'vitest';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { LastCompleted } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import { calendarDateAt, startOfDay } from '../calendar/calendar.ts';
import { completionsUpTo, presenceOn, recordedDocumentOn, recordedPairOn } from './recordedDay.ts';

const ON = 20260303;
const today = 20261123;
const yearly: Training = { id: 7, title: 'First aid', renewal_months: 12, expiring_days: 30 };
const window: Training = { id: 7, title: 'Flu', schedule_type: 'window', renewal_months: 12 };

const done = (id: number, date_number: number, more: Partial<CompletedTraining> = {}): CompletedTraining => ({
  id,
  training_id: 7,
  m_user_id: 'p1',
  created: id,
  date_number,
  files: [],
  ...more,
});
const last = (date_number: number, expiresOn: number | null, startsExpiringOn = expiresOn): LastCompleted => ({
  id: 7,
  date_number,
  expiresOn,
  startsExpiringOn,
});

describe('the completion that counted on a day', () => {
  const counted = (...completions: CompletedTraining[]) => {
    const upTo = completionsUpTo(ON);
    for (const completion of completions) upTo.add(completion);
    return upTo.of('p1').get(7)?.id;
  };
  test.each([
    ['one of that day', [done(1, ON)], 1],
    ['none of the day after', [done(1, 20260304)], undefined],
    ['the one done last, whatever the order', [done(1, 20260101), done(2, 20251201)], 1],
    ['of one day the one entered last', [done(1, ON, { created: 9 }), done(2, ON, { created: 3 })], 1],
    ['of one instant the one with the higher number', [done(2, ON, { created: 3 }), done(1, ON, { created: 3 })], 2],
  ])('%s', (_case, completions, expected) => {
    expect(counted(...completions)).toBe(expected);
  });

  test('is of one person and one training', () => {
    const upTo = completionsUpTo(ON);
    upTo.add(done(1, ON, { m_user_id: 'p2' }));
    upTo.add(done(2, ON, { training_id: 8 }));
    expect([upTo.of('p1').get(7), upTo.of('p1').get(8)?.id, upTo.of('p2').get(7)?.id]).toEqual([undefined, 2, 1]);
  });
});

test.each([
  ['never done', { says: 'notDone', last: undefined }, undefined, yearly, 'missing'],
  ['done on the day after', { says: 'done', last: last(20260304, 20270304) }, undefined, yearly, 'missing'],
  ['done on that day', { says: 'done', last: last(ON, 20270303, 20270201) }, done(1, ON), yearly, 'current'],
  ['on the last valid day', { says: 'notDone', last: last(20250303, ON) }, done(1, 20250303), yearly, 'expiring'],
  ['the day after it', { says: 'notDone', last: last(20250302, 20260302) }, done(1, 20250302), yearly, 'expired'],
  ['renewed since, valid then', { says: 'done', last: last(20260401, null) }, done(1, 20250601), yearly, 'current'],
  ['renewed since, due soon then', { says: 'done', last: last(20260401, null) }, done(1, 20250320), yearly, 'expiring'],
  ['renewed since, run out then', { says: 'done', last: last(20260401, null) }, done(1, 20250302), yearly, 'expired'],
  [
    'renewed since, with a special date',
    { says: 'done', last: last(20260401, null) },
    done(1, 20260101, { special_expiration_date_number: 20260201 }),
    window,
    'expired',
  ],
  ['a window that still counts', { says: 'done', last: last(20251001, null) }, done(1, 20251001), window, 'current'],
  ['a window that is over', { says: 'notDone', last: last(20251001, null) }, done(1, 20251001), window, 'unknown'],
  ['a window of before', { says: 'done', last: last(20261001, null) }, done(1, 20251001), window, 'unknown'],
  ['a rule that nobody lists', { says: 'done', last: last(20261001, null) }, done(1, 20251001), undefined, 'unknown'],
  ['done by its parts', { says: 'done', last: undefined }, undefined, yearly, 'unknown'],
  ['valid by its dates, not done', { says: 'notDone', last: last(20260101, 20270101) }, undefined, yearly, 'unknown'],
  ['no list of completions', { says: 'done', last: last(20260101, 20270101, 20261201) }, undefined, yearly, 'current'],
  [
    'completions newer than the status',
    { says: 'notDone', last: last(20240101, 20250101) },
    done(1, ON),
    yearly,
    'current',
  ],
] as const)('%s', (_case, required, completion, training, expected) => {
  expect(recordedPairOn(required, { completion, training, on: ON, today }).state).toBe(expected);
});

test.each([
  ['nobody knows', undefined, 'there'],
  ['no dates', { hiredOn: null, leavesOn: null }, 'there'],
  ['hired on that day', { hiredOn: ON, leavesOn: null }, 'there'],
  ['hired on the day after', { hiredOn: 20260304, leavesOn: null }, 'notHired'],
  ['on the last day', { hiredOn: null, leavesOn: ON }, 'there'],
  ['the day after it', { hiredOn: null, leavesOn: 20260302 }, 'hadLeft'],
] as const)('presence: %s', (_case, person, expected) => {
  expect(presenceOn(person, ON)).toBe(expected);
});

describe('a document', () => {
  const dateOf = (instant: number) => calendarDateAt(instant, 'UTC');
  const at = (date: number) => startOfDay(date, 'UTC') + 60_000;
  const version = (approvedOn: number | null, label: string) => ({
    created: at(20260101),
    approvedOn: approvedOn && at(approvedOn),
    version: label,
  });
  const on = (created: number, ...versions: ReturnType<typeof version>[]) =>
    recordedDocumentOn({ id: 'd', title: 'Policy', created: at(created), versions }, dateOf, ON);

  test('has the version that was approved last up to that day', () => {
    expect(on(20200101, version(20260304, '3'), version(ON, '2'), version(20250101, '1'))).toEqual({
      id: 'd',
      title: 'Policy',
      version: '2',
      approvedOn: ON,
    });
  });

  test('existed without a version in force, unless it was created later', () => {
    expect(on(ON, version(null, '1'))).toMatchObject({ version: null, approvedOn: null });
    expect(on(20260304, version(20260305, '1'))).toBeNull();
  });

  test('counts as in force if entered later with an older approval', () => {
    expect(on(20260401, version(20260101, '1'))).toMatchObject({ version: '1', approvedOn: 20260101 });
  });
});
