import { expect, test, vi } from 'vitest';
import { memoizeCount } from './memoizeCount.ts';

test('the same rows are counted once for each query', () => {
  const select = vi.fn((rows: readonly number[], search: URLSearchParams) =>
    rows.filter((row) => row > Number(search.get('above'))),
  );
  const count = memoizeCount(select);
  const rows = [1, 2, 3];
  expect([count(rows, '?above=1'), count(rows, '?above=2'), count(rows, '?above=1')]).toEqual([2, 1, 2]);
  expect(select).toHaveBeenCalledTimes(2);
  expect(count([7], '?above=1')).toBe(1);
  expect(count(rows, '?above=2')).toBe(1);
  expect(select).toHaveBeenCalledTimes(3);
});
