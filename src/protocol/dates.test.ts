import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CalendarNumber, EpochMs } from './dates.ts';

test.each([20260115, 20260131, 20260430, 20240229, 20000229, 10000101, 99991231])('%j is a calendar date', (value) => {
  expect(CalendarNumber.safeParse(value)).toMatchObject({ success: true, data: value });
});

test.each([
  ['30 February', 20260230],
  ['29 February of an ordinary year', 20260229],
  ['29 February of a century that is no leap year', 21000229],
  ['31 April', 20260431],
  ['32 January', 20260132],
  ['day 0', 20260100],
  ['month 13', 20261301],
  ['month 0', 20260001],
  ['zero', 0],
  ['a year of three digits', 9991231],
  ['a year of five digits', 100000101],
  ['a negative date', -20260115],
  ['a fraction', 20260115.5],
  ['1.5', 1.5],
  ['epoch milliseconds', 1_768_435_200_000],
  ['digits as text', '20260115'],
  ['ISO text', '2026-01-15'],
  ['null', null],
  ['nothing', undefined],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
])('%s is not a calendar date', (_case, value) => {
  expect(CalendarNumber.safeParse(value).success).toBe(false);
});

test('exactly the days of the calendar are accepted', () => {
  const part = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(part(1000, 9999), part(0, 13), part(0, 32), (year, month, day) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      expect(CalendarNumber.safeParse(year * 10_000 + month * 100 + day).success).toBe(exists);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['now', 1_768_435_200_000, true],
  ['the epoch', 0, true],
  ['before it', -86_400_000, true],
  ['the last that every zone has a day for', 8.64e15 - 86_400_000, true],
  ['a millisecond later', 8.64e15 - 86_399_999, false],
  ['the first that every zone has a day for', -8.64e15 + 86_400_000, true],
  ['a millisecond earlier', -8.64e15 + 86_399_999, false],
  ['the largest number that is exact', Number.MAX_SAFE_INTEGER, false],
  ['half a millisecond', 0.5, false],
  ['text', '1768435200000', false],
  ['null', null, false],
])('%s as an instant', (_case, value, valid) => {
  expect(EpochMs.safeParse(value).success).toBe(valid);
});
