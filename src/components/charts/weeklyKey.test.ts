import { expect, test } from 'vitest';
import { expiriesPerWeek } from '#compliance/training/expiriesPerWeek.ts';
import { partOfWeekWords, weeklyKey } from './weeklyKey.ts';

const both = [
  { key: 'trainings', label: 'Trainings' },
  { key: 'inspections', label: 'Equipment' },
] as const;

test.each([
  ['a Monday', 20260615, false, ''],
  ['a Wednesday', 20260617, true, ' The first bar is part of the week: 17 Jun to 21 Jun.'],
  ['a Sunday', 20260621, true, ' The first bar is part of the week: 21 Jun.'],
])('on %s', (_case, today, isPart, words) => {
  const weeks = expiriesPerWeek([], [], today, 3);
  expect(weeklyKey(both, weeks).map(({ label }) => label)).toEqual([
    'Trainings',
    'Equipment',
    'Trainings within 4 weeks',
    'Equipment within 4 weeks',
    ...(isPart ? ['Part of the week'] : []),
  ]);
  expect(partOfWeekWords(weeks)).toBe(words);
});
