import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { daysOfBucket, dueBuckets, dueInFrom, dueTest, isDueBucket, type PlanningBounds } from './dueBucket.ts';

const today = 20240115;
const usual: PlanningBounds = [7, 30, 60, 90];
const bucketOf = (days: number, bounds = usual) =>
  dueBuckets(bounds).filter((bucket) => dueTest([bucket])(dueInFrom(today)(addDays(today, days))));

test.each([
  [-400, 'overdue'],
  [-1, 'overdue'],
  [0, '0-7'],
  [7, '0-7'],
  [8, '8-30'],
  [30, '8-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '91-'],
  [4000, '91-'],
])('due in %i days is in %s', (days, bucket) => {
  expect(bucketOf(days)).toEqual([bucket]);
});

test.each([
  [0, '0-14'],
  [14, '0-14'],
  [15, '15-15'],
  [16, '16-100'],
  [101, '101-365'],
  [365, '101-365'],
  [366, '366-'],
])('with the bounds 14, 15, 100 and 365, due in %i days is in %s', (days, bucket) => {
  expect(bucketOf(days, [14, 15, 100, 365])).toEqual([bucket]);
});

test('for any bounds and any today, everything due is in exactly one bucket', () => {
  const bounds = fc
    .uniqueArray(fc.integer({ min: 1, max: 730 }), { minLength: 4, maxLength: 4 })
    .map(([a = 1, b = 2, c = 3, d = 4]) => [a, b, c, d].sort((one, other) => one - other))
    .map(([a = 1, b = 2, c = 3, d = 4]): PlanningBounds => [a, b, c, d]);
  const start = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(start, fc.integer({ min: -50, max: 900 }), bounds, (since, ahead, chosen) => {
      const from = addDays(20000101, since);
      const due = dueInFrom(from)(addDays(from, ahead));
      expect(due).toBe(ahead < 0 ? 'overdue' : ahead);
      expect(dueBuckets(chosen).filter((bucket) => dueTest([bucket])(due))).toHaveLength(1);
    }),
  );
});

test('null is in no bucket, and without buckets nothing is', () => {
  expect(dueTest(dueBuckets(usual))(null)).toBe(false);
  expect(dueTest([])('overdue')).toBe(false);
  expect(dueTest([])(0)).toBe(false);
});

test('several buckets contain what any of them does', () => {
  const isDue = dueTest(['overdue', '8-30']);
  expect([isDue('overdue'), isDue(7), isDue(8), isDue(30), isDue(31)]).toEqual([true, false, true, true, false]);
});

test.each(['overdue', '0-7', '8-30', '91-', '0-', '15-15', '9999-9999'])('%s is a bucket', (bucket) => {
  expect(isDueBucket(bucket)).toBe(true);
});

test.each([
  '',
  '-',
  'later',
  '7',
  '30-8',
  '08-30',
  '8-030',
  '8–30',
  '-7-7',
  '8-30-60',
  '10000-',
  '1e3-',
  ' 8-30',
  '8-30\n',
  '0-0',
])('"%s" is none', (text) => {
  expect(isDueBucket(text)).toBe(false);
});

test('the days of a bucket', () => {
  expect(daysOfBucket('8-30')).toEqual({ first: 8, last: 30 });
  expect(daysOfBucket('91-')).toEqual({ first: 91, last: Number.POSITIVE_INFINITY });
  expect(daysOfBucket('overdue')).toBeUndefined();
});
