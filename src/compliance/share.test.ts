import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareInPercent } from './share.ts';

test.each([
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 66],
  [199, 200, 99],
  [99_999, 100_000, 99],
  [200, 200, 100],
  [29, 100, 29],
  [57, 100, 57],
])('%i of %i is %i %%', (part, whole, percent) => {
  expect(shareInPercent(part, whole, 0)).toBe(percent);
});

test.each([
  [0, 66],
  [1, 66.6],
  [2, 66.66],
  [undefined, 200 / 3],
])('two of three to %s decimals is %d %%', (decimals, percent) => {
  expect(shareInPercent(2, 3, decimals)).toBe(percent);
});

test.each([0, 1, 2, undefined])('nothing of nothing has no share, whatever the rounding: %s', (decimals) => {
  expect(shareInPercent(0, 0, decimals)).toBeNull();
});

test('a percentage is never rounded up, and is 100 only when all is done', () => {
  const decimals = fc.constantFrom(0, 1, 2);
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), decimals, (some, whole, digits) => {
      const part = Math.min(some, whole);
      const percent = shareInPercent(part, whole, digits);
      const steps = Math.round((percent ?? Number.NaN) * 10 ** digits);
      expect(percent).toBe(steps / 10 ** digits);
      expect(steps * whole).toBeLessThanOrEqual(100 * 10 ** digits * part);
      expect((steps + 1) * whole).toBeGreaterThan(100 * 10 ** digits * part);
      expect(percent === 100).toBe(part === whole);
    }),
  );
});

test('the roundings are those of pages, files and the service', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 100_000 }), (part, whole) => {
      expect(shareInPercent(part, whole, 0)).toBe(Math.floor((100 * part) / whole));
      expect(shareInPercent(part, whole, 1)).toBe(part === whole ? 100 : Math.floor((1000 * part) / whole) / 10);
      expect(Math.round(100 * (shareInPercent(part, whole, 2) ?? 0))).toBe(
        part === whole ? 10_000 : Math.floor((10_000 * part) / whole),
      );
    }),
  );
});
