import { expect, test } from 'vitest';
import { noNames } from '#listing/filters/filtersOf.ts';
import { mayBeOfAnotherType, pastDocumentRows, pastItemRows, pastPairRows, recordedPairRows } from './pastRows.ts';

const day = 20261103;
const person = { id: 'p1', siteIds: ['fo1'], lineIds: [], managerId: null, isTracked: true, leavesOn: null };
const left = { ...person, id: 'p2', leavesOn: 20261102 };
const pair = { personId: 'p1', trainingId: 7, required: true, says: 'done' as const, last: null };
const until = (expiresOn: number) => ({ doneOn: 20251103, expiresOn, startsExpiringOn: null });

test('a pair stands as known on that day: valid through its last day, expired the day after', () => {
  const stateOf = (expiresOn: number) =>
    pastPairRows({ day, rows: [{ ...pair, last: until(expiresOn) }] }, { day, rows: [person] }, noNames)[0]?.state;
  expect([stateOf(day), stateOf(20261102)]).toEqual(['current', 'expired']);
});

test('trainings that were not required and people who had left count in nothing', () => {
  const rows = [pair, { ...pair, trainingId: 8, required: false }, { ...pair, personId: 'p2' }];
  const shown = pastPairRows({ day, rows }, { day, rows: [person, left] }, noNames);
  expect(shown.map(({ id, counts }) => [id, counts])).toEqual(
    expect.arrayContaining([
      ['p1/7', true],
      ['p1/8', false],
      ['p2/7', false],
    ]),
  );
});

test('by today’s records the most urgent comes first, unknown before valid, and people who had left count in nothing', () => {
  const recorded = { personId: 'p1', hasLeft: false, doneOn: null, expiresOn: null };
  const rows = recordedPairRows(
    [
      { ...recorded, trainingId: 1, state: 'current' },
      { ...recorded, trainingId: 2, state: 'unknown' },
      { ...recorded, trainingId: 3, state: 'missing', hasLeft: true },
      { ...recorded, trainingId: 4, state: 'expired' },
    ],
    noNames,
  );
  expect(rows.map(({ trainingId, state, counts }) => [trainingId, state, counts])).toEqual([
    [3, 'missing', false],
    [4, 'expired', true],
    [2, 'unknown', true],
    [1, 'current', true],
  ]);
});

test("an item has its worst status and its first expiry; without inspections it has the service's status or none", () => {
  const schedule = { scheduleId: 's', status: 'uptodate', expiresOn: 20261102, expiringOn: null, lastDoneOn: 20251102 };
  const item = { id: 'i1', typeId: 't', siteIds: [], inService: true, status: null, schedules: [schedule] };
  const rows = pastItemRows(
    {
      day,
      rows: [item, { ...item, id: 'i2', schedules: [] }, { ...item, id: 'i3', status: 'expired', schedules: [] }],
    },
    { equipment: [], there: [], directory: noNames },
  );
  expect(rows.map(({ itemId, status, expiresOn }) => [itemId, status, expiresOn])).toEqual([
    ['i1', 'expired', 20261102],
    ['i2', 'noSchedule', null],
    ['i3', 'expired', null],
  ]);
});

test('an item that is gone today does not get the name of another one with its id that existed as well', () => {
  const item = { id: '7', typeId: 'crane', siteIds: [], inService: true, status: null, schedules: [] };
  const ladder = { ...item, typeId: 'ladder' };
  const equipment = [{ id: '7', typeId: 'ladder', title: 'Ladder 7' }];
  const titlesOf = (rows: (typeof item)[], there = rows) =>
    pastItemRows({ day, rows }, { equipment, there, directory: noNames }).map(({ title }) => title);
  expect(titlesOf([item, ladder])).toEqual(['Item 7', 'Ladder 7']);
  expect(titlesOf([item])).toEqual(['Ladder 7']);
  expect(titlesOf([item], [item, ladder])).toEqual(['Item 7']);
  expect([mayBeOfAnotherType([item], equipment), mayBeOfAnotherType([ladder], equipment)]).toEqual([true, false]);
  expect(mayBeOfAnotherType([{ ...item, id: '8' }], equipment)).toBe(false);
});

test('a document is stale by its age on that day', () => {
  const document = { id: 'd', title: 'Policy', version: '2', approvedOn: 20241103 };
  const stateOf = (on: number) => pastDocumentRows({ day: on, rows: [document] }, 24, () => true)[0]?.state;
  expect([stateOf(20261102), stateOf(20261103)]).toEqual(['inForce', 'stale']);
});
