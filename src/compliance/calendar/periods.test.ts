import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstOfMonth, monthOfYear, yearOf } from './calendar.ts';
import { endOfQuarter, endOfYear, firstDayIn, firstOfQuarter } from './periods.ts';

test.each([
  [20260617, 20260630, 20261231],
  [20260630, 20260630, 20261231],
  [20260701, 20260930, 20261231],
  [20280229, 20280331, 20281231],
  [20261231, 20261231, 20261231],
])('the quarter and the year of %i end on %i and %i', (date, quarter, year) => {
  expect(endOfQuarter(date)).toBe(quarter);
  expect(endOfYear(date)).toBe(year);
});

test('a month begins on its first day, and a quarter and a year end on the day before the next one begins', () => {
  fc.assert(
    fc.property(
      fc.nat(365 * 400).map((count) => addDays(19000101, count)),
      (date) => {
        expect(firstDayIn(yearOf(date) * 100 + monthOfYear(date))).toBe(firstOfMonth(date));
        const [quarter, year] = [endOfQuarter(date), endOfYear(date)];
        expect(date <= quarter && quarter <= year).toBe(true);
        expect(firstOfQuarter(quarter)).toBe(firstOfQuarter(date));
        expect(firstOfQuarter(addDays(quarter, 1))).toBe(addDays(quarter, 1));
        expect(addDays(year, 1)).toBe((yearOf(date) + 1) * 10_000 + 101);
      },
    ),
  );
});
