import { dateOfEpochDays, epochDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { NONE } from './historyTables.ts';

/** A date as a column has it: days since 1970, which are near to each other where dates are; `NONE` for none. */
export const epochDay = (date: CalendarNumber | null | undefined): number => (date == null ? NONE : epochDays(date));

/** The date of a column, YYYYMMDD. */
export const dateOfEpochDay = (number: number): CalendarNumber | null =>
  number === NONE ? null : dateOfEpochDays(number);
