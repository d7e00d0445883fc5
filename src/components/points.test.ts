import { expect, test } from 'vitest';
import { formatPoints, roundedPoints } from './points.ts';

test.each([
  [0.344, 0.34, '+0.34'],
  [-1.2, -1.2, '−1.20'],
  [0.004, 0, '0.00'],
  [-0.004, 0, '0.00'],
])('%s points', (points, rounded, words) => {
  expect(roundedPoints(points)).toBe(rounded);
  expect(formatPoints(points)).toBe(words);
});
