import { expect, test } from 'vitest';
import { isWithin, partOfPeriod, rangeBetween, rangeOfMonth } from './dayRange.ts';

test.each([
  ['the day before', 20260228, false],
  ['the first day', 20260301, true],
  ['the last day', 20260331, true],
  ['the day after', 20260401, false],
])('a range holds both of its ends: %s', (_case, day, held) => {
  expect(isWithin(rangeBetween(20260301, 20260331))(day)).toBe(held);
  expect(isWithin(rangeBetween(20260331, 20260301))(day)).toBe(held);
});

test('days form a range in either order; one of them alone leaves the other side open', () => {
  expect(rangeBetween(20260101, 20260331)).toEqual({ from: 20260101, until: 20260331 });
  expect(rangeBetween(20260331, 20260101)).toEqual({ from: 20260101, until: 20260331 });
  expect(rangeBetween(undefined, 20260101)).toEqual({ from: undefined, until: 20260101 });
  expect(rangeBetween(20260101, undefined)).toEqual({ from: 20260101, until: undefined });
});

test('it may have no end', () => {
  expect(isWithin({ from: 20260301, until: undefined })(99991231)).toBe(true);
  expect(isWithin({ from: undefined, until: 20260301 })(19000101)).toBe(true);
});

test.each([
  [20240201, 20240229],
  [20260201, 20260228],
  [20261201, 20261231],
])('the month of %i ends on %i', (from, until) => {
  expect(rangeOfMonth(from)).toEqual({ from, until });
});

test.each([
  ['all of them', { from: undefined, until: undefined }, undefined],
  ['all of them, and days around', { from: 20240131, until: 20240301 }, undefined],
  ['exactly all of them', { from: 20240201, until: 20240229 }, undefined],
  ['all but the first', { from: 20240202, until: undefined }, { from: 20240202, until: 20240229 }],
  ['all but the last', { from: undefined, until: 20240228 }, { from: 20240201, until: 20240228 }],
  ['the last ones, and days after', { from: 20240215, until: 20240401 }, { from: 20240215, until: 20240229 }],
  ['the first one, and days before', { from: 20240115, until: 20240201 }, { from: 20240201, until: 20240201 }],
  ['one in the middle', { from: 20240210, until: 20240210 }, { from: 20240210, until: 20240210 }],
  ['none, as they are to come', { from: undefined, until: 20240131 }, undefined],
])('of the days of February a range holds %s', (_case, range, part) => {
  expect(partOfPeriod(rangeOfMonth(20240201), range)).toEqual(part);
});
