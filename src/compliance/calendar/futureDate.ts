import type { CalendarNumber } from '#protocol/dates.ts';

/**
 * Whether the date of something is after today, so that it cannot have been done yet. A completion counts nevertheless,
 * as it does for the service; a version is not in force before the day of its approval. Anything dated today is done.
 * architecture.md "Calendar rules".
 * @param date YYYYMMDD; null or undefined if the service gives none
 * @param today YYYYMMDD in the account's time zone
 */
export const isFutureDate = (date: CalendarNumber | null | undefined, today: CalendarNumber): boolean =>
  date != null && date > today;
