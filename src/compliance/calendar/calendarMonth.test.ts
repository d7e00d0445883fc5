import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek, firstOfMonth } from './calendar.ts';
import { weeksOfMonth } from './calendarMonth.ts';

test.each([
  ['a month that begins on a Monday and has four weeks', 20270215, 20270201, 20270228, [5, 6, 7, 8]],
  ['a leap day', 20280229, 20280131, 20280305, [5, 6, 7, 8, 9]],
  ['a month over six weeks', 20270801, 20270726, 20270905, [30, 31, 32, 33, 34, 35]],
  ['a year that begins in week 53', 20270101, 20261228, 20270131, [53, 1, 2, 3, 4]],
  ['a December that ends in week 1', 20251231, 20251201, 20260104, [49, 50, 51, 52, 1]],
])('%s', (_case, date, first, last, numbers) => {
  const weeks = weeksOfMonth(date);
  expect(weeks.map(({ number }) => number)).toEqual(numbers);
  expect(weeks[0]?.days[0]).toBe(first);
  expect(weeks.at(-1)?.days.at(-1)).toBe(last);
});

test('every week is seven days from Monday on without a gap, and every day of the month is in one week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (ahead) => {
      const date = addDays(19500101, ahead);
      const weeks = weeksOfMonth(date);
      const days = weeks.flatMap((week) => week.days);
      expect(weeks.every(({ days: [monday] }) => monday !== undefined && dayOfWeek(monday) === 1)).toBe(true);
      expect(days).toEqual(days.map((_, place) => addDays(days[0] ?? 0, place)));
      expect(days).toContain(date);
      expect(weeks.every((week) => week.days.some((day) => firstOfMonth(day) === firstOfMonth(date)))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
