import { expect, test } from 'vitest';
import { isMissed } from './figures.ts';

const figure = { name: 'memory at the end', unit: 'MB' };

test.each([
  [9, false],
  [10, false],
  [10.1, true],
  [undefined, true],
  [Number.NaN, true],
])('with a target of at most 10, %s is a miss: %s', (value, expected) => {
  expect(isMissed({ ...figure, value, target: { most: 10 } })).toBe(expected);
});

test.each([
  [11, false],
  [10, false],
  [9.9, true],
  [undefined, true],
  [Number.NaN, true],
])('with a target of at least 10, %s is a miss: %s', (value, expected) => {
  expect(isMissed({ ...figure, value, target: { least: 10 } })).toBe(expected);
});

test('a figure without a target cannot be missed', () => {
  expect(isMissed({ ...figure, value: undefined })).toBe(false);
});
