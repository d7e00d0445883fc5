import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTicks } from './roundTicks.ts';

test.each([
  [0, 2, [0, 1]],
  [1, 2, [0, 1]],
  [3, 2, [0, 2, 4]],
  [214, 2, [0, 200, 400]],
  [214, 4, [0, 100, 200, 300]],
  [1234, 4, [0, 500, 1000, 1500]],
  [100_000, 4, [0, 50_000, 100_000]],
])('up to %i in %i steps', (most, intervals, ticks) => {
  expect(roundTicks(most, intervals)).toEqual(ticks);
});

test('the steps are whole, equal and no more than requested, and reach every count', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 2, max: 6 }), (most, intervals) => {
      const ticks = roundTicks(most, intervals);
      const step = ticks[1] ?? 0;
      expect(ticks).toEqual(ticks.map((_, place) => place * step));
      expect(Number.isInteger(step)).toBe(true);
      expect(ticks.length - 1).toBeLessThanOrEqual(intervals);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }),
  );
});
