import { dateOfEpochDays, epochDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { NONE } from './historyTables.ts';

/** A date as stored in a column: days since 1970, which are close together where dates are; `NONE` for no date. */
export const epochDay = (date: CalendarNumber | null | undefined): number => (date == null ? NONE : epochDays(date));

/** The date of a column value, YYYYMMDD. */
export const dateOfEpochDay = (number: number): CalendarNumber | null =>
  number === NONE ? null : dateOfEpochDays(number);
