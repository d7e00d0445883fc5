import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CalendarNumber } from '#protocol/dates.ts';
import { addDays, dayOfMonth, daysBetween, monthOfYear } from './calendar.ts';
import { dateInYear, dayOfYear } from './dayOfYear.ts';

const years = fc.integer({ min: 1000, max: 9999 });

test('the days of every year are the 366 of a leap year', () => {
  const named = Array.from({ length: 15 * 34 }, (_, place) => dayOfYear(Math.floor(place / 34) - 1, (place % 34) - 1));
  const expected = Array.from({ length: 366 }, (_, place) => addDays(20240101, place) - 20240000);
  expect(named.filter((day) => day !== undefined)).toEqual(expected);
  expect([dayOfYear(null, 1), dayOfYear(1, undefined)]).toEqual([undefined, undefined]);
});

test('a day of every year stays the same in each of them, and 29 February moves by a day in other years', () => {
  const days = fc.nat(365).map((place) => addDays(20240101, place));
  const sides = fc.constantFrom('dayBefore' as const, 'dayAfter' as const);
  fc.assert(
    fc.property(years, days, sides, (year, day, instead) => {
      const date = dateInYear(year, 100 * monthOfYear(day) + dayOfMonth(day), instead);
      const same = year * 10_000 + (day - 20240000);
      if (CalendarNumber.safeParse(same).success) expect(date).toBe(same);
      else expect(date).toBe(instead === 'dayBefore' ? year * 10_000 + 228 : year * 10_000 + 301);
    }),
  );
});

test.each([1900, 2026, 2100])('%i has no 29 February', (year) => {
  const sides = [dateInYear(year, 229, 'dayBefore'), dateInYear(year, 229, 'dayAfter')] as const;
  expect(daysBetween(...sides)).toBe(1);
});

test.each([2000, 2024, 2096])('%i has one', (year) => {
  expect([dateInYear(year, 229, 'dayBefore'), dateInYear(year, 229, 'dayAfter')]).toEqual([
    year * 10_000 + 229,
    year * 10_000 + 229,
  ]);
});
