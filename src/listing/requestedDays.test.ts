import { expect, test } from 'vitest';
import { rangeWords, requestedDaysOf, requestedRange } from './requestedDays.ts';

test.each([
  ['2026-12-03', '2026-12-03', 'on 3 Dec 2026'],
  ['2026-12-01', '2026-12-31', 'in Dec 2026'],
  ['2024-02-01', '2024-02-29', 'in Feb 2024'],
  ['2024-02-01', '2024-02-28', 'from 1 Feb 2024 to 28 Feb 2024'],
  ['2027-01-09', '2026-12-03', 'from 3 Dec 2026 to 9 Jan 2027'],
  ['2026-12-03', '', 'from 3 Dec 2026'],
  ['', '2026-12-03', 'until 3 Dec 2026'],
  ['', '', ''],
])('from %j until %j is %j', (from, until, words) => {
  expect(rangeWords({ from, until })).toBe(words);
});

test('a requested range is read back unchanged, and so is none', () => {
  const days = { from: 20261203, until: undefined };
  expect(requestedRange(requestedDaysOf(days))).toEqual(days);
  expect(requestedRange({})).toBeUndefined();
});
