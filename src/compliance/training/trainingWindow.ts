import type { CalendarNumber } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';

/** A day of every year, as `MMDD`: 1 June is 601. */
type DayOfYear = number;

/** The days on which a training is offered each year, both included; one that closes before it opens goes over the new year. */
export type TrainingWindow = { opens: DayOfYear; closes: DayOfYear };

const daysIn = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31);

const dayOfYear = (month: number | null | undefined, day: number | null | undefined): DayOfYear | undefined =>
  month != null && day != null && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month)
    ? month * 100 + day
    : undefined;

/**
 * When a training is offered; undefined for one that is not, or of which the service does not say when.
 * deployed-services.md §2.
 */
export function trainingWindow(training: Training | undefined): TrainingWindow | undefined {
  if (training?.schedule_type !== 'window') return undefined;
  const opens = dayOfYear(training.window_open_month, training.window_open_day);
  const closes = dayOfYear(training.window_close_month, training.window_close_day);
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * A day of a year as a date. Without a 29 February, a window that opens on it opens on 1 March, and one that closes on
 * it on the 28th.
 */
const dateIn = (year: number, day: DayOfYear, edge: 'opens' | 'closes'): CalendarNumber =>
  year * 10_000 + (day !== 229 || isLeap(year) ? day : edge === 'opens' ? 301 : 228);

/** Two 29 Februaries are at most so many years apart: 2096 and 2104. */
const MAX_GAP = 8;

/**
 * Whether a window is open on a day, and until when; or when it opens next. YYYYMMDD.
 * @param today YYYYMMDD
 */
export function windowOn(
  { opens, closes }: TrainingWindow,
  today: CalendarNumber,
): { isOpen: true; until: CalendarNumber } | { isOpen: false; opens: CalendarNumber } {
  const year = Math.floor(today / 10_000);
  // The one that opened last year may still be open.
  for (let began = year - 1; began <= year + MAX_GAP; began += 1) {
    const from = dateIn(began, opens, 'opens');
    const until = dateIn(closes < opens ? began + 1 : began, closes, 'closes');
    // Of 29 February alone, a year without one leaves nothing.
    if (from > until) continue;
    if (today < from) return { isOpen: false, opens: from };
    if (today <= until) return { isOpen: true, until };
  }
  return { isOpen: false, opens: dateIn(year + 1, opens, 'opens') };
}
