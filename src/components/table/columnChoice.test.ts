import { expect, test } from 'vitest';
import { movedColumn, requestedColumns, shownColumns, withColumn } from './columnChoice.ts';

const all = ['name', 'job', 'site', 'status'];

test.each([
  ['nothing asked for', [], all],
  ['some, in an order of their own', ['name', 'status', 'job'], ['name', 'status', 'job']],
  ['without the first', ['site'], ['name', 'site']],
  ['the first in another place', ['site', 'name'], ['name', 'site']],
  ['ids that there are not', ['salary', 'constructor', 'site'], ['name', 'site']],
  ['nothing but such ids', ['salary'], all],
  ['the first alone', ['name'], ['name']],
])('%s', (_case, asked, shown) => {
  expect(shownColumns(all, asked)).toEqual(shown);
});

test('a table with columns that are not usual shows them on request', () => {
  const usual = ['name', 'site'];
  expect(shownColumns(all, [], usual)).toEqual(usual);
  expect(shownColumns(all, all, usual)).toEqual(all);
  expect(requestedColumns(usual, usual)).toEqual([]);
  expect(requestedColumns(all, usual)).toEqual(all);
});

test('the columns shown are requested again, unless they are the usual ones', () => {
  const shown = ['name', 'status', 'job'];
  expect(shownColumns(all, requestedColumns(shown, all))).toEqual(shown);
  expect(requestedColumns(all, all)).toEqual([]);
});

test('the usual columns are requested if some of them have no room, but not those that have room', () => {
  const fitting = ['name', 'site'];
  expect(requestedColumns(all, fitting)).toEqual(all);
  const ticked = withColumn(fitting, 'job', all);
  expect(requestedColumns(ticked, fitting)).toEqual(ticked);
  expect(requestedColumns(withColumn(ticked, 'job', all), fitting)).toEqual([]);
});

test('a column disappears, and comes back where it was', () => {
  const without = withColumn(all, 'job', all);
  expect(without).toEqual(['name', 'site', 'status']);
  expect(withColumn(without, 'job', all)).toEqual(all);
  expect(withColumn(['name', 'status', 'site'], 'job', all)).toEqual(['name', 'job', 'status', 'site']);
});

test('the first column neither disappears nor moves', () => {
  expect(withColumn(all, 'name', all)).toEqual(all);
  expect(movedColumn(all, 'name', 1)).toEqual(all);
  expect(movedColumn(all, 'job', -1)).toEqual(all);
});

test('a column moves by one place and not past the end', () => {
  expect(movedColumn(all, 'job', 1)).toEqual(['name', 'site', 'job', 'status']);
  expect(movedColumn(all, 'status', -1)).toEqual(['name', 'job', 'status', 'site']);
  expect(movedColumn(all, 'status', 1)).toEqual(all);
  expect(movedColumn(all, 'salary', 1)).toEqual(all);
});
