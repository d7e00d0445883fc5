import { expect, test } from 'vitest';
import { cutScaleWords, percentScale } from './percentScale.ts';

test.each([
  ['whose lowest percentage lies between two lines', [14.2, 96], 90, [0, 20, 40, 60, 80, 100]],
  ['of percentages that hardly move', [96.4, null, 97], 95, [94, 96, 98, 100]],
  ['of a share that falls by half', [52, 80], 90, [50, 60, 70, 80, 90, 100]],
  ['of nothing', [], 90, [90, 92, 94, 96, 98, 100]],
])('a scale %s begins at its first line', (_of, percents, highestStart, lines) => {
  expect(percentScale(percents, highestStart)).toEqual(lines);
});

test('a scale that begins above 0 % says so', () => {
  expect(cutScaleWords([94, 96, 98, 100])).toBe('The scale does not begin at 0 %.');
  expect(cutScaleWords([0, 20, 40, 60, 80, 100])).toBe('');
});
