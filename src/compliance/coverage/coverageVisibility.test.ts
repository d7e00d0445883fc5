import { expect, test } from 'vitest';
import { columnsOf, recordsOf } from '#protocol/columns/columns.ts';
import type { User } from '#protocol/users.ts';
import { seesRecordsOf } from './coverageVisibility.ts';

const people: readonly User[] = [
  { id: 'own', name: 'Ann Berg', fieldOffice_id: ['north'], manager_id: null },
  { id: 'outside', name: 'Ben Dahl' },
];
const read: readonly User[] = recordsOf(
  columnsOf(people, { id: null, name: null, fieldOffice_id: null, manager_id: null }),
);

test.each([
  ['one by one', people],
  ['as columns', read],
])('people with more than a name have records, read %s', (_how, [own, outside]) => {
  expect(seesRecordsOf(own, false)).toBe(true);
  expect(seesRecordsOf(outside, false)).toBe(false);
  expect(seesRecordsOf(outside, true)).toBe(true);
});

test('records of an unlisted person are not visible, unless all are', () => {
  expect(seesRecordsOf(undefined, false)).toBe(false);
  expect(seesRecordsOf(undefined, true)).toBe(true);
});
