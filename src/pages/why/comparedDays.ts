import { addDays } from '#compliance/calendar/calendar.ts';
import { countWords } from '#compliance/countWords.ts';
import { dayNumber, formatDate, formatField } from '#components/format.ts';
import type { Basis } from '#components/Page.tsx';
import { type RequestedDays, requestedDaysOf } from '#listing/requestedDays.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** The distance of days that nobody has chosen, at least this many calendar days if there are so many. */
const USUAL_DAYS = 30;

/** A requested day that was not captured, with the captured days next to it, each as the two days to compare instead. */
export type UncapturedDay = { on: CalendarNumber; near: { on: CalendarNumber; days: RequestedDays }[] };

/** The two compared days, the earlier one first; those that were not captured are in `uncaptured`. */
export type ComparedDays = { from: CalendarNumber; until: CalendarNumber; uncaptured: UncapturedDay[] };

/**
 * The days of the address, else the last captured one and the one a month before it.
 * @param captured the captured days, earliest first
 * @param asked in the format of date fields; empty if nobody has chosen
 * @returns undefined while fewer than two days are captured
 */
export function comparedDays(captured: readonly CalendarNumber[], asked: RequestedDays): ComparedDays | undefined {
  const [first, last] = [captured[0], captured.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const until = dayNumber(asked.until) ?? last;
  const from = dayNumber(asked.from) ?? captured.findLast((day) => day <= addDays(until, -USUAL_DAYS)) ?? first;
  const [earlier, later] = [Math.min(from, until), Math.max(from, until)];
  const known = new Set(captured);
  const uncapturedAt = (
    on: CalendarNumber,
    other: CalendarNumber,
    daysWith: (day: CalendarNumber) => RequestedDays,
  ): UncapturedDay[] => {
    if (known.has(on)) return [];
    // A day that is compared with itself never shows a change.
    const others = captured.filter((day) => day !== other);
    const near = [others.findLast((day) => day < on), others.find((day) => day > on)];
    return [{ on, near: near.flatMap((day) => (day === undefined ? [] : { on: day, days: daysWith(day) })) }];
  };
  const daysOf = (day: CalendarNumber, other: CalendarNumber) => requestedDaysOf({ from: day, until: other });
  return {
    from: earlier,
    until: later,
    uncaptured: [
      ...uncapturedAt(earlier, later, (day) => daysOf(day, later)),
      ...(later === earlier ? [] : uncapturedAt(later, earlier, (day) => daysOf(earlier, day))),
    ],
  };
}

/**
 * Whether days before the captured ones of a range matter too: there are not two of them, none is before an uncaptured day,
 * or none is before the later day to be compared with it.
 * @param captured the captured days of the range, earliest first
 * @param asked as for `comparedDays`
 */
export function needsEarlierDays(captured: readonly CalendarNumber[], asked: RequestedDays): boolean {
  const compared = comparedDays(captured, asked);
  if (!compared) return true;
  const { from, until, uncaptured } = compared;
  return (from === until && asked.from === '') || uncaptured.some(({ on, near }) => near.every((day) => day.on > on));
}

/**
 * The two days as the basis of a page; undefined while they are unknown.
 * @param staleMonths the age in months from which an approval is stale, if that matters
 */
export const basisOfComparison = (compared: ComparedDays | undefined, staleMonths?: number): Basis | undefined =>
  compared && {
    words: [
      `First day ${formatDate(compared.from)}, second day ${formatDate(compared.until)}`,
      ...(staleMonths === undefined ? [] : [`An approval is stale from ${countWords(staleMonths, 'months')} on`]),
    ],
    params: { from: formatField(compared.from), until: formatField(compared.until) },
  };
