import { expect, test } from 'vitest';
import { formatCount } from '#compliance/countWords.ts';
import {
  dayNumber,
  formatAge,
  formatAgo,
  formatDate,
  formatDue,
  formatField,
  formatFrequency,
  formatInstant,
  formatInterval,
  formatMonth,
  formatMonthName,
  formatMonths,
  formatShortDate,
  formatTime,
  formatWarning,
  formatWeekday,
  percentOf,
} from './format.ts';

const today = 20261121;

test.each([
  ['today', 20261121, 'today'],
  ['tomorrow', 20261122, 'in 1 day'],
  ['in days up to 91', 20270220, 'in 91 days'],
  ['then in months', 20270221, 'in 3 months'],
  ['up to two years', 20281120, 'in 23 months'],
  ['whole years alone', 20281121, 'in 2 years'],
  ['then in years and months', 20291115, 'in 2 years 11 months'],
  ['yesterday', 20261120, '1 day overdue'],
  ['91 days ago', 20260822, '91 days overdue'],
  ['92 days ago', 20260821, '3 months overdue'],
])('due: %s', (_case, due, words) => {
  expect(formatDue(due, today)).toBe(words);
});

test.each([
  [20261121, 'today'],
  [20261109, '12 days ago'],
  [20251121, '12 months ago'],
  [20230128, '3 years 9 months ago'],
  [20261127, 'in 6 days'],
])('ago: %i', (date, words) => {
  expect(formatAgo(date, today)).toBe(words);
});

test.each([
  [20261121, 'today'],
  [20261120, '1 day'],
  [20251122, '11 months'],
  [20251121, '1 year'],
  [20251021, '1 year 1 month'],
  [20240421, '2 years 7 months'],
  [20230128, '3 years 9 months'],
  [20240927, '2 years 1 month'],
  [20171122, '8 years 11 months'],
  [20261201, 'today'],
])('age: %i', (since, words) => {
  expect(formatAge(since, today)).toBe(words);
});

test.each([
  [20240131, 20250228, '1 year'],
  [20240229, 20250228, '11 months'],
  [20240229, 20250301, '1 year'],
  [20240229, 20280228, '3 years 11 months'],
  [20240229, 20280229, '4 years'],
  [20251231, 20270131, '1 year 1 month'],
  [20250131, 20260430, '1 year 2 months'],
  [20250131, 20260501, '1 year 3 months'],
])('from %i to %i are %s, also at the ends of months', (since, today, words) => {
  expect(formatAge(since, today)).toBe(words);
});

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [7, '1 week'],
  [10, '10 days'],
  [28, '4 weeks'],
  [30, '30 days'],
  [90, '90 days'],
  [91, '13 weeks'],
  [182, '26 weeks'],
  [364, '52 weeks'],
  [365, '1 year'],
  [371, '371 days'],
  [730, '2 years'],
  [1825, '5 years'],
])('an interval of %i days reads %s, and never months', (days, words) => {
  expect(formatInterval(days)).toBe(words);
});

test('how often, and how long before', () => {
  expect([1, 7, 28, 365, 730].map(formatFrequency)).toEqual([
    'every day',
    'every week',
    'every 4 weeks',
    'every year',
    'every 2 years',
  ]);
  expect([0, 1, 30].map(formatWarning)).toEqual([
    'no warning before',
    'warning 1 day before',
    'warning 30 days before',
  ]);
});

test.each([
  [0, 3, '0.0'],
  [1, 3, '33.3'],
  [1999, 2000, '99.9'],
  [19_999, 20_000, '99.9'],
  [2000, 2000, '100'],
  [0, 0, '–'],
])('%i of %i is %s percent: rounded down, 100 only for all of it, a dash of nothing', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('dates, counts and times', () => {
  expect(formatDate(20261108)).toBe('8 Nov 2026');
  expect(formatMonth(20270104)).toBe('Jan 2027');
  expect(formatMonth(20270201)).toBe('Feb');
  expect(formatMonths([20261001, 20261101, 20270401, 20270701])).toEqual(['Oct 2026', 'Nov', 'Apr 2027', 'Jul']);
  expect(formatCount(19398)).toBe('19,398');
  const instant = Date.UTC(2026, 10, 12, 9, 41, 7);
  expect(formatTime(instant, 'Europe/Amsterdam')).toBe('10:41');
  expect(formatInstant(instant, 'Pacific/Kiritimati')).toBe('12 Nov 2026, 23:41:07');
  expect(formatInstant(Date.UTC(2026, 8, 9, 8, 1, 5), 'UTC')).toBe('9 Sep 2026, 08:01:05');
});

test('a date in the format of date fields, and back', () => {
  expect(formatField(20260301)).toBe('2026-03-01');
  expect(dayNumber('2026-03-01')).toBe(20260301);
  expect(['', '2026-02-30', '2026-3-1', '0026-03-01', '20260301', 'today'].map(dayNumber)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test.each([
  [20261101, '01 Nov 26'],
  [20090228, '28 Feb 09'],
  [20000131, '31 Jan 00'],
  [20991231, '31 Dec 99'],
  [19991231, '31 Dec 1999'],
  [29991231, '31 Dec 2999'],
])('%i in a column of dates is %s', (date, words) => {
  expect(formatShortDate(date)).toBe(words);
});

test.each([
  [20261118, 'November 2026', 'Wed 18 Nov 2026'],
  [20270131, 'January 2027', 'Sun 31 Jan 2027'],
  [20280229, 'February 2028', 'Tue 29 Feb 2028'],
])('%i as a heading and with its day of the week', (date, month, day) => {
  expect(formatMonthName(date)).toBe(month);
  expect(formatWeekday(date)).toBe(day);
});
