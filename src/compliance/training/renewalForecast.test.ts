import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek } from '../calendar/calendar.ts';
import { expiriesPerWeek, fallsBelowOn, ifNobodyRenews, type WeekOfExpiries } from './renewalForecast.ts';

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

test('what is not known is not none', () => {
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

test('the weeks follow each other without gap, and together hold every expiry of their days once', () => {
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

test('a thing is still valid on the day it runs out, and what never does stays', () => {
  const valid = [20260617, 20260623, 20260624, null];
  expect(ifNobodyRenews(valid, 5, wednesday, 2)).toEqual([
    { on: 20260617, percent: 80 },
    { on: 20260624, percent: 40 },
    { on: 20260701, percent: 20 },
  ]);
});

test('nothing to be a share of gives no forecast', () => {
  expect(ifNobodyRenews([], 0, wednesday, 4)).toEqual([]);
  expect(fallsBelowOn([], 0, 90, wednesday, 90)).toBeUndefined();
});

const ten = Array.from({ length: 10 }, (_, index) => addDays(wednesday, index));

test.each([
  ['the day after the one too many ran out', ten, 10, 90, 90, addDays(wednesday, 2)],
  ['today, when it is below already', ten, 12, 90, 90, wednesday],
  ['exactly at the threshold is not below it', ten, 10, 100, 90, addDays(wednesday, 1)],
  ['an exact share of a hundred', ten, 100, 7, 90, addDays(wednesday, 4)],
  ['the last of the given days', ten, 10, 90, 2, addDays(wednesday, 2)],
  ['not within the given days', ten, 10, 90, 1, undefined],
  ['never below nothing', ten, 10, 0, 4000, undefined],
  ['never, when nothing runs out', [null, null], 2, 100, 4000, undefined],
  ['what never runs out holds it up', [...ten, null, null], 12, 15, 90, undefined],
])('falls below: %s', (_case, valid, total, threshold, days, on) => {
  expect(fallsBelowOn(valid, total, threshold, wednesday, days)).toBe(on);
});

test('it falls below on the same day as a count of every single day says', () => {
  const asked = expiriesFrom(wednesday).chain((valid) =>
    fc.tuple(
      fc.constant(valid),
      fc.integer({ min: 0, max: 100 - valid.length }).map((gaps) => valid.length + gaps),
    ),
  );
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 100 }), fc.nat(100), ([valid, total], threshold, days) => {
      const isBelow = (on: number) =>
        100 * valid.filter((date) => date === null || date >= on).length < threshold * total;
      const everyDay = Array.from({ length: days + 1 }, (_, day) => addDays(wednesday, day));
      expect(fallsBelowOn(valid, total, threshold, wednesday, days)).toBe(everyDay.find(isBelow));
    }),
    { numRuns: 1000 },
  );
});

test('the forecast never rises and starts with what is valid today', () => {
  fc.assert(
    fc.property(expiriesFrom(wednesday), fc.nat(20), (valid, gaps) => {
      const total = valid.length + gaps;
      const points = ifNobodyRenews(valid, total, wednesday, 12);
      expect(points).toHaveLength(total === 0 ? 0 : 13);
      if (points[0]) expect(points[0].percent).toBe((100 * valid.length) / total);
      expect(points.every(({ percent }, index) => percent <= (points[index - 1]?.percent ?? 100))).toBe(true);
    }),
  );
});
