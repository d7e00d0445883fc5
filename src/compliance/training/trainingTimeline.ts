import type { CalendarNumber } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';
import { addDays, addMonths, daysBetween } from '../calendar/calendar.ts';
import { firstOfQuarter } from '../calendar/periods.ts';
import { type CompletionDates, lastValidDay } from './trainingExpiry.ts';
import { NEVER, type RequiredTraining, trainingStateOn } from './trainingState.ts';

/** A stretch of calendar days, its last one included: YYYYMMDD. */
export type TimeWindow = { from: CalendarNumber; to: CalendarNumber };

/** `months` calendar months before a day and after it. */
export const windowAround = (today: CalendarNumber, months: number): TimeWindow => ({
  from: addMonths(today, -months),
  to: addMonths(today, months),
});

/** The window `months` calendar months earlier. */
export const earlierWindow = ({ from, to }: TimeWindow, months: number): TimeWindow => ({
  from: addMonths(from, -months),
  to: addMonths(to, -months),
});

/** Where a day begins in a window, in percent of its width: 0 is its first day; days outside are below 0 or above 100. */
export const positionIn = ({ from, to }: TimeWindow, date: CalendarNumber): number =>
  (100 * daysBetween(from, date)) / (daysBetween(from, to) + 1);

/** A part of a window's width, in percent; `openStart` and `openEnd`: it goes on outside. */
export type WindowSpan = { start: number; end: number; openStart: boolean; openEnd: boolean };

/**
 * The part of a stretch of days in a window; null if there is none.
 * @param to its last day, included; null when it never ends
 */
export function spanIn(window: TimeWindow, from: CalendarNumber, to: CalendarNumber | null): WindowSpan | null {
  if (from > window.to || (to !== null && (to < window.from || to < from))) return null;
  const openStart = from < window.from;
  const openEnd = to === null || to > window.to;
  return {
    start: openStart ? 0 : positionIn(window, from),
    end: openEnd ? 100 : positionIn(window, addDays(to, 1)),
    openStart,
    openEnd,
  };
}

/** The first days of the quarters in a window. */
export function quartersIn({ from, to }: TimeWindow): CalendarNumber[] {
  const quarters: CalendarNumber[] = [];
  let first = firstOfQuarter(from);
  while (first <= to) {
    if (first >= from) quarters.push(first);
    first = addMonths(first, 3);
  }
  return quarters;
}

/** One training over time: when it was valid, and for how long it has not been. */
export type ValidityBar = WindowSpan & { kind: 'missing' | 'valid' | 'expiring' | 'lapsed' | 'past' };

/**
 * The bars of one training, earliest first. One that was never completed was valid on no day up to today; a lapsed one was
 * valid through its expiry date and has not been since. An expired one with a future date, or without one, has nothing drawn
 * from today on, because no record tells since when it is expired. A training done without a completion of its own, as a
 * composed one through its parts (deployed-services.md §2), has no dates to draw, nor has a completion without its day.
 * @param today YYYYMMDD
 */
export function validityBars(
  { state, last }: RequiredTraining,
  window: TimeWindow,
  today: CalendarNumber,
): ValidityBar[] {
  const yesterday = addDays(today, -1);
  if (!last) return state === 'missing' ? bar('missing', spanIn(window, window.from, yesterday)) : [];
  const expiresOn = last.expiresOn ?? null;
  const since = (start: CalendarNumber | null | undefined, end: CalendarNumber | null) =>
    start == null ? null : spanIn(window, start, end);
  if (state !== 'expired' && trainingStateOn(last, true, today) !== 'expired') {
    return bar(state === 'expiring' ? 'expiring' : 'valid', since(last.date_number, expiresOn));
  }
  const validThrough = Math.min(expiresOn ?? NEVER, yesterday);
  return [
    ...bar('past', since(last.date_number, validThrough)),
    ...bar('lapsed', spanIn(window, addDays(validThrough, 1), yesterday)),
  ];
}

/**
 * The bars of the completions of one training before its newest one, latest first: each was valid until the next, or
 * until it ran out by today's rule. A completion whose end is not known has none.
 * @param newest the day of the newest completion, which has bars of its own
 */
export function earlierBars(
  completions: readonly CompletionDates[],
  training: Training | undefined,
  newest: CalendarNumber,
  window: TimeWindow,
): ValidityBar[] {
  let next = newest;
  return completions
    .filter(({ date_number: date }) => date < newest)
    .sort((a, b) => b.date_number - a.date_number)
    .flatMap((completion) => {
      const lastDay = lastValidDay(completion, training);
      const until = Math.min(lastDay ?? NEVER, addDays(next, -1));
      next = completion.date_number;
      return lastDay === undefined ? [] : bar('past', spanIn(window, completion.date_number, until));
    });
}

const bar = (kind: ValidityBar['kind'], span: WindowSpan | null): ValidityBar[] => (span ? [{ kind, ...span }] : []);
