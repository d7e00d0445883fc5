import * as z from 'zod/mini';
import { calendarDateAt, dayOfWeek, daysBetween, monthsBetween } from '#compliance/calendar/calendar.ts';
import { CalendarNumber, type EpochMs } from '#protocol/dates.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayOf = (date: CalendarNumber) => date % 100;
const monthOf = (date: CalendarNumber) => months[(Math.floor(date / 100) % 100) - 1] ?? '';
const yearOf = (date: CalendarNumber) => Math.floor(date / 10_000);

/** `18 Nov 2026`. */
export const formatDate = (date: CalendarNumber): string => `${dayOf(date)} ${monthOf(date)} ${yearOf(date)}`;

/** `18 Nov 26`, two digits for the day too, for columns of nothing but dates. */
export const formatShortDate = (date: CalendarNumber): string =>
  `${String(dayOf(date)).padStart(2, '0')} ${monthOf(date)} ${String(yearOf(date) % 100).padStart(2, '0')}`;

/** `18 Nov`, for axes where the year is said elsewhere. */
export const formatDay = (date: CalendarNumber): string => `${dayOf(date)} ${monthOf(date)}`;

/** `Nov`; January carries the year: `Jan 2027`. */
export const formatMonth = (date: CalendarNumber): string =>
  monthOf(date) === 'Jan' ? `Jan ${yearOf(date)}` : monthOf(date);

/** `Nov 2026`. */
export const formatMonthYear = (date: CalendarNumber): string => `${monthOf(date)} ${yearOf(date)}`;

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** `November 2026`, as a heading. */
export const formatMonthName = (date: CalendarNumber): string =>
  `${monthNames.format(Date.UTC(2000, (Math.floor(date / 100) % 100) - 1))} ${yearOf(date)}`;

/** The days of a week, Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** `Wed 18 Nov 2026`. */
export const formatWeekday = (date: CalendarNumber): string => `${weekdays[dayOfWeek(date) - 1]} ${formatDate(date)}`;

/** `2026-03-01`, as date fields have it. */
export const formatField = (date: CalendarNumber): string =>
  String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** What `formatField` writes as YYYYMMDD; undefined for anything that names no day. */
export function dayNumber(field: string): CalendarNumber | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(field)) return undefined;
  const { success, data } = z.safeParse(CalendarNumber, Number(field.replaceAll('-', '')));
  return success ? data : undefined;
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How far apart two dates are, the earlier one first: `12 days` up to 91 of them, then `13 months`, then `2 years`. */
export function formatDistance(from: CalendarNumber, to: CalendarNumber): string {
  const days = daysBetween(from, to);
  if (days <= 91) return plural(days, 'day');
  const wholeMonths = monthsBetween(from, to);
  return wholeMonths < 24 ? plural(wholeMonths, 'month') : plural(Math.floor(wholeMonths / 12), 'year');
}

/** When something runs out, seen from today: `41 days overdue`, `today`, `in 6 days`, `in 5 months`, `in 2 years`. */
export function formatDue(due: CalendarNumber, today: CalendarNumber): string {
  if (due === today) return 'today';
  return due < today ? `${formatDistance(due, today)} overdue` : `in ${formatDistance(today, due)}`;
}

/** How long ago something was: `today`, `12 days ago`, `5 months ago`, `3 years ago`. A date ahead reads `in 6 days`. */
export function formatAgo(date: CalendarNumber, today: CalendarNumber): string {
  if (date === today) return 'today';
  return date < today ? `${formatDistance(date, today)} ago` : `in ${formatDistance(today, date)}`;
}

/** An age with one decimal from a year on: `2.6 years`, below it `5 months` or `12 days`. */
export function formatAge(since: CalendarNumber, today: CalendarNumber): string {
  if (since >= today) return 'today';
  const wholeMonths = monthsBetween(since, today);
  return wholeMonths < 12
    ? formatDistance(since, today)
    : `${(Math.floor((wholeMonths * 10) / 12) / 10).toFixed(1)} years`;
}

/** An interval in calendar days as people say it: `12 months`, `5 years`, `6 weeks`, `10 days`. */
export function formatInterval(days: number): string {
  if (days >= 730 && days % 365 === 0) return plural(days / 365, 'year');
  if (days >= 28 && Math.abs(days - Math.round(days / 30.4) * 30.4) <= 3)
    return plural(Math.round(days / 30.4), 'month');
  return days % 7 === 0 ? plural(days / 7, 'week') : plural(days, 'day');
}

const counts = new Intl.NumberFormat('en-GB');

/** `19,398`. */
export const formatCount = (count: number): string => counts.format(count);

/** A share in percent with one decimal, rounded down, so that 100 means all of it: `96.4`. */
export const percentOf = (part: number, whole: number): string =>
  part === whole ? '100' : (Math.floor((1000 * part) / whole) / 10).toFixed(1);

/** The time of day of an instant in a time zone: `10:32`. */
export const formatTime = (instant: EpochMs, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant);

/** The time of day, with the date where that is not today's: `10:32`, `20 Nov 2026 10:32`. `now` and `instant` in epoch ms. */
export function formatWhen(instant: EpochMs, now: EpochMs, timeZone: string): string {
  const day = calendarDateAt(instant, timeZone);
  const time = formatTime(instant, timeZone);
  return day === calendarDateAt(now, timeZone) ? time : `${formatDate(day)} ${time}`;
}

/** Date and time of an instant in a time zone: `12 Nov 2026, 10:41:07`. */
export const formatInstant = (instant: EpochMs, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(instant);
