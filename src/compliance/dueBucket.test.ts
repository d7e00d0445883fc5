import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { dueBucketFrom } from './dueBucket.ts';

const today = 20240115;

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
  [91, 'later'],
  [4000, 'later'],
])('due in %i days is in %s', (days, bucket) => {
  expect(dueBucketFrom(today)(addDays(today, days))).toBe(bucket);
});

test('the bucket follows from calendar days alone, whatever today is', () => {
  const days = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), days, (start, ahead) => {
      const from = addDays(20000101, start);
      const due = addDays(from, ahead);
      const bucket = dueBucketFrom(from)(due);
      const [first, last] = bucket === 'overdue' || bucket === 'later' ? [] : bucket.split('-').map(Number);
      if (first === undefined || last === undefined) expect(bucket).toBe(ahead < 0 ? 'overdue' : 'later');
      else expect(daysBetween(from, due)).toSatisfy((count: number) => count >= first && count <= last);
    }),
  );
});
