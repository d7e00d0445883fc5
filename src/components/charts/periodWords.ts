import type { CalendarNumber } from '#protocol/dates.ts';
import { formatDay, formatMonthYear } from '../format.ts';

/** The days of a month that a bar counts, if not all of them. */
export type PartOfMonth = { from: CalendarNumber; until: CalendarNumber } | undefined;

/** A month, given its first day, as charts and their tables name it: `Nov 2026, part of the month: 1 Nov to 22 Nov`. */
export const monthWords = (first: CalendarNumber, part: PartOfMonth): string =>
  part
    ? `${formatMonthYear(first)}, part of the month: ${part.from === part.until ? '' : `${formatDay(part.from)} to `}${formatDay(part.until)}`
    : formatMonthYear(first);
