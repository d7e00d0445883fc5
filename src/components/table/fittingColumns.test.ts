import { expect, test } from 'vitest';
import { fittingColumns } from './fittingColumns.ts';

const columns = [
  { id: 'name', meta: { width: 130 } },
  { id: 'job', meta: { width: 100, givesWay: 2 } },
  { id: 'site', meta: { minWidth: 150 } },
  { id: 'shared', meta: {} },
  { id: 'email', meta: { width: 200, givesWay: 1 } },
];

test.each([
  [690, ['name', 'job', 'site', 'shared', 'email']],
  [689, ['name', 'job', 'site', 'shared']],
  [489, ['name', 'site', 'shared']],
  [389, ['name', 'site']],
  [200, ['name']],
  [10, ['name']],
])('in %i px', (room, ids) => {
  expect(fittingColumns(columns, room).map(({ id }) => id)).toEqual(ids);
});

test('where all have room it is the same list', () => {
  expect(fittingColumns(columns, 1000)).toBe(columns);
});
