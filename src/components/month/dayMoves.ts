import { addDays, addMonths, dayOfWeek, firstOfMonth } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

type Pressed = { key: string; shiftKey: boolean };
type Move = (from: CalendarNumber, shiftKey: boolean) => CalendarNumber;

const moves: Record<string, Move> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => addDays(from, 1 - dayOfWeek(from)),
  End: (from) => addDays(from, 7 - dayOfWeek(from)),
  PageUp: (from, shiftKey) => addMonths(from, shiftKey ? -12 : -1),
  PageDown: (from, shiftKey) => addMonths(from, shiftKey ? 12 : 1),
};

/**
 * The day that a key moves to, as in the date grid of the ARIA Authoring Practices: by day, by week, to either end of the week,
 * by month, with Shift by year. Undefined for other keys.
 */
export const dayAfter = (from: CalendarNumber, { key, shiftKey }: Pressed): CalendarNumber | undefined =>
  Object.hasOwn(moves, key) ? moves[key]?.(from, shiftKey) : undefined;

/**
 * The month to request, by its first day, so that the focus can move to a day; undefined if it is shown or on its way.
 * @param drawn the month that is shown
 * @param awaited the target of the previous move, if its month was requested and is not rendered yet
 */
export function monthToAsk(
  to: CalendarNumber,
  drawn: CalendarNumber,
  awaited: CalendarNumber | undefined,
): CalendarNumber | undefined {
  const coming = awaited === undefined ? drawn : firstOfMonth(awaited);
  return firstOfMonth(to) === coming ? undefined : firstOfMonth(to);
}
