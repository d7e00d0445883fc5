import { expect, test } from 'vitest';
import { median, quantile } from './quantile.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => count - at);

test.each([
  [100, 0.99, 99],
  [1000, 0.99, 990],
  [15, 0.95, 15],
  [3, 1, 3],
  [3, 0, 1],
])('of the figures from 1 to %i, the share %f does not exceed %i', (count, share, expected) => {
  expect(quantile(upTo(count), share)).toBe(expected);
});

test('the median of an even number of figures is the lower middle one, and no figures have no median', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([7, 1, 3])).toBe(3);
  expect(median([])).toBeNaN();
});

test('the figures keep their order', () => {
  const figures = [3, 1, 2];
  median(figures);
  expect(figures).toEqual([3, 1, 2]);
});
