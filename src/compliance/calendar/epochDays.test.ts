import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { dateOfEpochDays, epochDays } from './epochDays.ts';

test('a date is so many days from 1970 as the calendar counts, and these are the date again', () => {
  const years = fc.integer({ min: daysBetween(19700101, 10000101), max: daysBetween(19700101, 99991231) });
  fc.assert(
    fc.property(years, (days) => {
      const date = addDays(19700101, days);
      expect(epochDays(date)).toBe(days);
      expect(dateOfEpochDays(days)).toBe(date);
    }),
  );
});
