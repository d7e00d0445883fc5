import * as z from 'zod/mini';
import {
  calendarDateAt,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  monthOfYear,
  spanBetween,
  wallClock,
  yearOf,
} from '#compliance/calendar/calendar.ts';
import { countWords } from '#compliance/countWords.ts';
import { shareInPercent } from '#compliance/share.ts';
import { CalendarNumber, type EpochMs } from '#protocol/dates.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const months = monthNames.map((name) => name.slice(0, 3));

const monthOf = (date: CalendarNumber) => months[monthOfYear(date) - 1] ?? '';

/** `18 Nov 2026`. */
export const formatDate = (date: CalendarNumber): string => `${dayOfMonth(date)} ${monthOf(date)} ${yearOf(date)}`;

/** `18 Nov 26`, two digits for the day too, for columns of dates only; a year of another century has all four. */
export function formatShortDate(date: CalendarNumber): string {
  const year = yearOf(date);
  const shortYear = year >= 2000 && year <= 2099 ? String(year % 100).padStart(2, '0') : String(year);
  return `${String(dayOfMonth(date)).padStart(2, '0')} ${monthOf(date)} ${shortYear}`;
}

/** `18 Nov`, for axes whose year is stated elsewhere. */
export const formatDay = (date: CalendarNumber): string => `${dayOfMonth(date)} ${monthOf(date)}`;

/** `Nov`; January carries the year: `Jan 2027`. */
export const formatMonth = (date: CalendarNumber): string =>
  monthOf(date) === 'Jan' ? `Jan ${yearOf(date)}` : monthOf(date);

/** `Nov 2026`. */
export const formatMonthYear = (date: CalendarNumber): string => `${monthOf(date)} ${yearOf(date)}`;

/** `Nov 2026`, `Feb 2027`, `May`: along an axis the first month of each year carries the year. */
export const formatMonths = (dates: readonly CalendarNumber[]): string[] =>
  dates.map((date, place) => {
    const before = dates[place - 1];
    return before !== undefined && yearOf(before) === yearOf(date) ? monthOf(date) : formatMonthYear(date);
  });

/** `November 2026`, as a heading. */
export const formatMonthName = (date: CalendarNumber): string => `${monthNames[monthOfYear(date) - 1]} ${yearOf(date)}`;

/** The days of a week, Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** `Wed 18 Nov 2026`. */
export const formatWeekday = (date: CalendarNumber): string => `${weekdays[dayOfWeek(date) - 1]} ${formatDate(date)}`;

/** `2026-03-01`, the format of date fields. */
export const formatField = (date: CalendarNumber): string =>
  String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** Parses the format of `formatField` to YYYYMMDD; undefined for anything that is not a day. */
export function dayNumber(field: string): CalendarNumber | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(field)) return undefined;
  const { success, data } = z.safeParse(CalendarNumber, Number(field.replaceAll('-', '')));
  return success ? data : undefined;
}

const yearsAndMonths = ({ years, months }: { years: number; months: number }): string =>
  months === 0 ? countWords(years, 'years') : `${countWords(years, 'years')} ${countWords(months, 'months')}`;

/**
 * How far apart two dates are, the earlier one first: `12 days` up to 91 of them, then `13 months`, from two years on `2
 * years 11 months`.
 */
export function formatDistance(from: CalendarNumber, to: CalendarNumber): string {
  const days = daysBetween(from, to);
  if (days <= 91) return countWords(days, 'days');
  const span = spanBetween(from, to);
  return span.years < 2 ? countWords(span.years * 12 + span.months, 'months') : yearsAndMonths(span);
}

/** When something runs out, seen from today: `41 days overdue`, `today`, `in 6 days`, `in 5 months`, `in 2 years 11 months`. */
export function formatDue(due: CalendarNumber, today: CalendarNumber): string {
  if (due === today) return 'today';
  return due < today ? `${formatDistance(due, today)} overdue` : `in ${formatDistance(today, due)}`;
}

/** How long ago something was: `today`, `12 days ago`, `5 months ago`, `3 years 9 months ago`. A date ahead reads `in 6 days`. */
export function formatAgo(date: CalendarNumber, today: CalendarNumber): string {
  if (date === today) return 'today';
  return date < today ? `${formatDistance(date, today)} ago` : `in ${formatDistance(today, date)}`;
}

/** An age in whole years and months from one year on, `3 years 9 months`; below that `5 months` or `12 days`. */
export function formatAge(since: CalendarNumber, today: CalendarNumber): string {
  if (since >= today) return 'today';
  const span = spanBetween(since, today);
  return span.years === 0 ? formatDistance(since, today) : yearsAndMonths(span);
}

/**
 * A number of calendar days in the largest unit that divides it: `2 years`, `4 weeks`, `90 days`. Months differ in length, so
 * days are never given in months.
 */
export function formatInterval(days: number): string {
  if (days > 0 && days % 365 === 0) return countWords(days / 365, 'years');
  return days > 0 && days % 7 === 0 && days < 365 ? countWords(days / 7, 'weeks') : countWords(days, 'days');
}

/** How often something is due: `every 4 weeks`, `every year`. */
export const formatFrequency = (days: number): string => `every ${formatInterval(days).replace(/^1 /, '')}`;

/** How long before the due date the warning comes: `warning 4 weeks before`, `no warning before`. */
export const formatWarning = (days: number): string =>
  days === 0 ? 'no warning before' : `warning ${formatInterval(days)} before`;

/** A share in percent to one decimal, rounded down, without the sign: `96.4`, `100` for all of it, `–` of nothing. */
export function percentOf(part: number, whole: number): string {
  const share = shareInPercent(part, whole, 1);
  if (share === null) return '–';
  return part === whole ? '100' : share.toFixed(1);
}

/** The time of day of an instant in a time zone: `10:32`. */
export const formatTime = (instant: EpochMs, timeZone: string): string => wallClock(instant, timeZone).slice(11, 16);

/** The time of day, with the date unless it is today's: `10:32`, `20 Nov 2026 10:32`. `now` and `instant` in epoch ms. */
export function formatWhen(instant: EpochMs, now: EpochMs, timeZone: string): string {
  const day = calendarDateAt(instant, timeZone);
  const time = formatTime(instant, timeZone);
  return day === calendarDateAt(now, timeZone) ? time : `${formatDate(day)} ${time}`;
}

/** Date and time of an instant in a time zone: `12 Nov 2026, 10:41:07`. */
export const formatInstant = (instant: EpochMs, timeZone: string): string =>
  `${formatDate(calendarDateAt(instant, timeZone))}, ${wallClock(instant, timeZone).slice(11)}`;

/** `within 30 days`. */
export const daysText = (days: number | undefined): string => `within ${days} ${days === 1 ? 'day' : 'days'}`;

let conjunction: Intl.ListFormat | undefined;

/** The formatter for `A, B and C`. It is created with the first list, for the reason given at `formatCount`. */
export function listFormat(): Intl.ListFormat {
  conjunction ??= new Intl.ListFormat('en-GB');
  return conjunction;
}

/** `Bergen, Hull and Rotterdam`. */
export const listInWords = (items: readonly string[]): string => listFormat().format(items);
