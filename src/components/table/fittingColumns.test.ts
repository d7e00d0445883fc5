import { expect, test } from 'vitest';
import { columnWidths, fittingColumns } from './fittingColumns.ts';

const columns = [
  { id: 'name', meta: { width: 130 } },
  { id: 'job', meta: { width: 100, hideOrder: 2 } },
  { id: 'site', meta: { minWidth: 150 } },
  { id: 'shared', meta: {} },
  { id: 'email', meta: { width: 200, hideOrder: 1 } },
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

test('if all have room the same list is returned', () => {
  expect(fittingColumns(columns, 1000)).toBe(columns);
});

const giving = [
  { id: 'name', meta: { width: 200, minWidth: 100 } },
  { id: 'day', meta: { width: 120 } },
  { id: 'shared', meta: { minWidth: 80 } },
  { id: 'cause', meta: { width: 160, minWidth: 110 } },
];

test.each([
  [Number.POSITIVE_INFINITY, [200, 120, undefined, 160]],
  [560, [200, 120, undefined, 160]],
  [485, [150, 120, undefined, 135]],
  [410, [100, 120, undefined, 110]],
  [300, [100, 120, undefined, 110]],
])('in %d px columns with a least width give up the same part of their excess', (room, widths) => {
  expect(columnWidths(giving, room)).toEqual(widths);
});

test('a column that can shrink stays until it has no room at its least width', () => {
  expect(fittingColumns(giving, 410)).toBe(giving);
  expect(fittingColumns(giving, 409).map(({ id }) => id)).toEqual(['name', 'day', 'shared']);
});
