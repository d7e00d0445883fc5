import type { CalendarNumber } from '#protocol/dates.ts';

/**
 * Whether a completion is dated on a day that is still to come, which it cannot have been done on: the service counts it
 * all the same. One of today is done. design.md "Calendar rules".
 * @param date YYYYMMDD; null or undefined where the service gives none
 * @param today YYYYMMDD in the account's time zone
 */
export const isDatedAhead = (date: CalendarNumber | null | undefined, today: CalendarNumber): boolean =>
  date != null && date > today;
