import { expect, test } from 'vitest';
import { rangeOfPeriod, withinRange } from './completionRange.ts';

test.each([
  ['30d', 20260331, 20260302],
  ['30d', 20240301, 20240201],
  ['3m', 20260331, 20260101],
  ['3m', 20260215, 20251201],
  ['12m', 20261130, 20251201],
  ['12m', 20240229, 20230301],
  ['all', 20260331, undefined],
] as const)('the period %s on %i begins on %s, and what is dated ahead is in it', (period, today, from) => {
  expect(rangeOfPeriod(period, today)).toEqual({ from, until: undefined });
});

const dates = [20260402, 20260401, 20260331, 20260301, 20260228].map((date_number) => ({ date_number }));

test.each([
  ['no ends', undefined, undefined, [20260402, 20260401, 20260331, 20260301, 20260228]],
  ['both its days', 20260301, 20260331, [20260331, 20260301]],
  ['one day', 20260401, 20260401, [20260401]],
  ['no beginning', undefined, 20260228, [20260228]],
  ['no end', 20260402, undefined, [20260402]],
  ['nothing in it', 20250101, 20250131, []],
])('a range with %s', (_case, from, until, within) => {
  expect(withinRange(dates, { from, until }).map(({ date_number }) => date_number)).toEqual(within);
});
