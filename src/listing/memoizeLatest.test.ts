import { expect, test, vi } from 'vitest';
import { memoizeLatest } from './memoizeLatest.ts';

test('the same arguments are computed once, others again', () => {
  const compute = vi.fn((list: readonly number[], by: number) => list.map((one) => one * by));
  const times = memoizeLatest(compute);
  const list = [1, 2];
  expect(times(list, 2)).toEqual([2, 4]);
  expect(times(list, 2)).toBe(times(list, 2));
  expect(compute).toHaveBeenCalledOnce();
  expect(times(list, 3)).toEqual([3, 6]);
  expect(times([1, 2], 3)).toEqual([3, 6]);
  expect(compute).toHaveBeenCalledTimes(3);
});
