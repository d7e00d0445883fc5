import { expect, test } from 'vitest';
import { outOfReachWords, reachableRows } from './rowLimits.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

test.each([
  ['rows of 30 px, as many as can be scrolled to', 500_000, 30, 500_000],
  ['one more', 500_001, 30, 500_000],
  ['the required trainings of 100,000 people', 1_200_000, 30, 500_000],
  ['rows of a narrow screen', 200_000, 84, 178_571],
  ['an ordinary list', 100_000, 84, 100_000],
])('%s: all rendered rows can be reached', (_case, count, height, reachable) => {
  expect(reachableRows(rows(count), height)).toHaveLength(reachable);
});

test('an ordinary list is returned as it is', () => {
  const list = rows(10);
  expect(reachableRows(list, 30)).toBe(list);
});

test('rows that cannot be reached are mentioned, and nothing if all can', () => {
  expect(outOfReachWords(500_000, 500_000)).toBe('');
  expect(outOfReachWords(500_000, 1_200_000)).toBe(
    'These are the first 500,000 of 1,200,000 rows, as far as a browser can scroll. A filter shows the others; the export has all of them.',
  );
});
