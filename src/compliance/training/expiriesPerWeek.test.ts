import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek } from '../calendar/calendar.ts';
import { expiriesPerWeek, isPartOfWeek, type WeekOfExpiries } from './expiriesPerWeek.ts';

const wednesday = 20260617;

test.each([
  ['yesterday', 20260616, []],
  ['today', 20260617, [0]],
  ['on Sunday', 20260621, [0]],
  ['on Monday', 20260622, [1]],
  ['on the Sunday after', 20260628, [1]],
  ['on the last day of the last week', 20260705, [2]],
  ['on the day after that', 20260706, []],
  ['never', null, []],
])('what runs out %s is counted in week %j of three', (_case, date, expected) => {
  const inWeeks = (weeks: WeekOfExpiries[], kind: 'trainings' | 'inspections') =>
    weeks.flatMap((week, index) => (week[kind] === 1 ? [index] : []));
  expect(inWeeks(expiriesPerWeek([date], [], wednesday, 3), 'trainings')).toEqual(expected);
  expect(inWeeks(expiriesPerWeek([], [date], wednesday, 3), 'inspections')).toEqual(expected);
});

test('not known is not the same as none', () => {
  expect(expiriesPerWeek(undefined, [wednesday], wednesday, 1)).toMatchObject([{ trainings: null, inspections: 1 }]);
  expect(expiriesPerWeek([wednesday], undefined, wednesday, 1)).toMatchObject([{ trainings: 1, inspections: null }]);
});

test.each([
  [
    'a Monday has a whole first week',
    20260615,
    [
      [20260615, 20260621],
      [20260622, 20260628],
    ],
  ],
  [
    'a Wednesday has the rest of it',
    20260617,
    [
      [20260617, 20260621],
      [20260622, 20260628],
    ],
  ],
  [
    'a Sunday has one day of it',
    20260621,
    [
      [20260621, 20260621],
      [20260622, 20260628],
    ],
  ],
  [
    'a week over the new year',
    20261231,
    [
      [20261231, 20270103],
      [20270104, 20270110],
    ],
  ],
])('%s', (_case, today, weeks) => {
  expect(expiriesPerWeek([], [], today, 2).map(({ from, until }) => [from, until])).toEqual(weeks);
});

test('no weeks, no rows', () => {
  expect(expiriesPerWeek([wednesday], [], wednesday, 0)).toEqual([]);
});

const today = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(20240101, days));
const expiriesFrom = (from: number) =>
  fc.array(fc.option(fc.integer({ min: 0, max: 80 }).map((days) => addDays(from, days))), { maxLength: 30 });

test('the weeks are contiguous, and together contain every expiry of their days once', () => {
  const asked = today.chain((from) =>
    fc.tuple(fc.constant(from), expiriesFrom(addDays(from, -10)), expiriesFrom(from)),
  );
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 13 }), ([from, trainings, inspections], count) => {
      const weeks = expiriesPerWeek(trainings, inspections, from, count);
      expect(weeks).toHaveLength(count);
      const until = weeks.at(-1)?.until ?? 0;
      weeks.forEach((week, index) => {
        expect(week.from).toBe(index === 0 ? from : addDays(weeks[index - 1]?.until ?? 0, 1));
        expect(dayOfWeek(week.until)).toBe(7);
      });
      const inRange = (dates: (number | null)[]) => dates.filter((d) => d !== null && d >= from && d <= until).length;
      const sum = (kind: 'trainings' | 'inspections') =>
        weeks.reduce((total, week) => total + (week[kind] ?? Number.NaN), 0);
      expect(sum('trainings')).toBe(inRange(trainings));
      expect(sum('inspections')).toBe(inRange(inspections));
    }),
  );
});

test.each([
  ['a Monday', 20260615, [false, false]],
  ['a Sunday', 20260621, [true, false]],
])('on %s only the rest of a week is a part of one', (_case, today, expected) => {
  expect(expiriesPerWeek([], [], today, 2).map(isPartOfWeek)).toEqual(expected);
});
