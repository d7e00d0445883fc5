import type { CalendarNumber } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';
import { yearOf } from '../calendar/calendar.ts';
import { type DayOfYear, dateInYear, dayOfYear } from '../calendar/dayOfYear.ts';

/** The days on which a training is offered each year, both included; one that closes before it opens spans the new year. */
export type TrainingWindow = { opens: DayOfYear; closes: DayOfYear };

/** When a training is offered; undefined if it is not, or if the service does not say when. deployed-services.md §2. */
export function trainingWindow(training: Training | undefined): TrainingWindow | undefined {
  if (training?.schedule_type !== 'window') return undefined;
  const opens = dayOfYear(training.window_open_month, training.window_open_day);
  const closes = dayOfYear(training.window_close_month, training.window_close_day);
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}

/** In a year without 29 February, a window opens on 1 March instead of it, and closes on 28 February instead of it. */
const opensIn = (year: number, { opens }: TrainingWindow): CalendarNumber => dateInYear(year, opens, 'dayAfter');
const closesIn = (year: number, { closes }: TrainingWindow): CalendarNumber => dateInYear(year, closes, 'dayBefore');

/** Most years between two 29 Februaries: 2096 and 2104. */
const MAX_GAP = 8;

/**
 * Whether a window is open on a day, and until when; or when it opens next. YYYYMMDD.
 * @param today YYYYMMDD
 */
export function windowOn(
  window: TrainingWindow,
  today: CalendarNumber,
): { isOpen: true; until: CalendarNumber } | { isOpen: false; opens: CalendarNumber } {
  const year = yearOf(today);
  // Last year's window may still be open.
  for (let began = year - 1; began <= year + MAX_GAP; began += 1) {
    const from = opensIn(began, window);
    const until = closesIn(window.closes < window.opens ? began + 1 : began, window);
    // A window of 29 February alone is empty in other years.
    if (from > until) continue;
    if (today < from) return { isOpen: false, opens: from };
    if (today <= until) return { isOpen: true, until };
  }
  return { isOpen: false, opens: opensIn(year + 1, window) };
}
