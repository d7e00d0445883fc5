import { addDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** A requested day, and whether it was captured. If not, `before` and `after` are the captured days next to it. */
export type RequestedDay =
  | { kind: 'captured'; on: CalendarNumber }
  /** Nothing was captured up to that day. */
  | { kind: 'tooEarly'; on: CalendarNumber; first: CalendarNumber }
  | { kind: 'gap'; on: CalendarNumber; before: CalendarNumber; after: CalendarNumber | undefined }
  /** `last`: the last captured day, undefined if there is none. */
  | { kind: 'ahead'; on: CalendarNumber; last: CalendarNumber | undefined }
  /** No day is captured. */
  | { kind: 'none'; on: CalendarNumber };

/**
 * Whether a day was captured.
 * @param captured the captured days, earliest first
 * @param asked undefined for the last captured day, or yesterday if there is none
 */
export function requestedDay(
  captured: readonly CalendarNumber[],
  asked: CalendarNumber | undefined,
  today: CalendarNumber,
): RequestedDay {
  const [first, last] = [captured[0], captured.at(-1)];
  const on = asked ?? last ?? addDays(today, -1);
  if (captured.includes(on)) return { kind: 'captured', on };
  if (on > today) return { kind: 'ahead', on, last };
  if (first === undefined) return { kind: 'none', on };
  if (on < first) return { kind: 'tooEarly', on, first };
  const before = captured.findLast((day) => day < on) ?? first;
  return { kind: 'gap', on, before, after: captured.find((day) => day > on) };
}
