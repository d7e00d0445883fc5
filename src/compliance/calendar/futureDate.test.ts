import { expect, test } from 'vitest';
import { isFutureDate } from './futureDate.ts';

test.each([
  ['yesterday', 20261231, 20270101, false],
  ['today', 20270101, 20270101, false],
  ['tomorrow, in another year', 20270101, 20261231, true],
  ['tomorrow, in another month', 20240301, 20240229, true],
  ['the last day of February in a leap year, on the day before', 20240229, 20240228, true],
  ['no day', null, 20270101, false],
  ['nothing', undefined, 20270101, false],
])('%s', (_case, date, today, expected) => {
  expect(isFutureDate(date, today)).toBe(expected);
});
