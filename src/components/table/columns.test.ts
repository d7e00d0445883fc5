import { expect, test } from 'vitest';
import { orderOf } from './columns.ts';

const columns = [
  { id: 'name', meta: { order: ['by name, A to Z', 'by name, Z to A'] } },
  { id: 'due', meta: { order: ['soonest first', 'latest first'] } },
  { id: 'plain' },
] as const;

test.each([
  ['none chosen', [], 'Most urgent first'],
  ['one', [{ column: 'due', descending: true }], 'Latest first'],
  [
    'several, in their order',
    [
      { column: 'due', descending: false },
      { column: 'name', descending: true },
    ],
    'Soonest first, then by name, Z to A',
  ],
  ['one without words', [{ column: 'plain', descending: false }], 'Most urgent first'],
])('the order in words: %s', (_case, sort, words) => {
  expect(orderOf(columns, sort)).toBe(words);
});
