import { expect, test } from 'vitest';
import { nextSort, type Sort } from './columns.ts';

/** `-due,name` as an order. */
const order = (text: string): Sort =>
  text
    .split(',')
    .filter(Boolean)
    .map((name) => ({ column: name.replace('-', ''), descending: name.startsWith('-') }));

test.each([
  ['the first press', '', 'name', false, 'name'],
  ['the second', 'name', 'name', false, '-name'],
  ['the third', '-name', 'name', false, ''],
  ['another header', '-name', 'due', false, 'due'],
  ['one of several, alone again', 'name,-due', 'due', false, 'due'],
  ['another one beside it', '-name', 'due', true, '-name,due'],
  ['the same one beside the others', '-name,due', 'due', true, '-name,-due'],
  ['the same one a third time', '-name,-due', 'due', true, '-name'],
  ['the first of several', 'name,-due', 'name', true, '-name,-due'],
  ['beside nothing', '', 'name', true, 'name'],
])('%s', (_case, sort, column, beside, next) => {
  expect(nextSort(order(sort), column, beside)).toEqual(order(next));
});
