import { expect, test } from 'vitest';
import { knownSort } from './columns.ts';

const by = (column: string) => ({ column, descending: false });

test.each([
  ['a column that the table does not have', ['salary'], []],
  ['one among others', ['salary', 'name', 'constructor'], ['name']],
  ['several that it has', ['due', 'name'], ['due', 'name']],
])('%s', (_case, requested, known) => {
  expect(knownSort(requested.map(by), ['name', 'due'])).toEqual(known.map(by));
});
