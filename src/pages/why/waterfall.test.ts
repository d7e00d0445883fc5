import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contributionOf } from '#compliance/history/contributions.ts';
import { formatPoints } from '#components/points.ts';
import { changeCauses } from '#protocol/history.ts';
import { hundredthsOf, roundedTo, shareWords, waterfallOf } from './waterfall.ts';

const change = fc.record({ required: fc.integer({ min: -20, max: 20 }), valid: fc.integer({ min: -20, max: 20 }) });

test('the steps as shown lead from one day to the other, despite rounding', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: changeCauses.length }), (changes) => {
      const before = { required: 1000, valid: 700 };
      const sum = (key: 'required' | 'valid') => changes.reduce((total, one) => total + one[key], before[key]);
      const after = { required: sum('required'), valid: sum('valid') };
      const waterfall = waterfallOf({
        from: { day: 20261101, ...before },
        to: { day: 20261123, ...after },
        causes: changes.map((one, place) => ({
          cause: changeCauses[place] ?? 'lapsed',
          count: 1,
          ...one,
          contribution: contributionOf(one, before, after),
        })),
      });
      expect(waterfall?.steps.at(-1)?.end).toBe(hundredthsOf(after));
      const points = waterfall?.steps.reduce((total, step) => total + step.points, 0) ?? Number.NaN;
      expect((waterfall?.from ?? 0) + points).toBe(waterfall?.until);
      waterfall?.steps.forEach(({ points }, place) => {
        const exact = 10_000 * (contributionOf(changes[place] ?? before, before, after) ?? 0);
        expect(Math.abs(points - exact)).toBeLessThan(2);
      });
    }),
  );
});

test('the numbers with the largest remainders are rounded up', () => {
  expect(roundedTo(3, [0.7, 0.9, 1.4])).toEqual([1, 1, 1]);
  expect(roundedTo(-1, [0.2, -0.5])).toEqual([0, -1]);
});

test('without requirements there are no steps', () => {
  const none = { day: 20261101, required: 0, valid: 0 };
  expect(waterfallOf({ from: none, to: { ...none, required: 3 }, causes: [] })).toBeUndefined();
});

test('100 % means all of it, and a fall has a minus', () => {
  const words = (valid: number, required: number) => shareWords(hundredthsOf({ valid, required }) ?? Number.NaN);
  expect([words(99_999, 100_000), words(5, 5)]).toEqual(['99.99 %', '100 %']);
  expect([shareWords(9410), shareWords(9400)]).toEqual(['94.10 %', '94.00 %']);
  expect([formatPoints(0.34), formatPoints(-1.2), formatPoints(-0.001)]).toEqual(['+0.34', '−1.20', '0.00']);
});
