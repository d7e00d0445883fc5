import type { CalendarNumber } from '#protocol/dates.ts';

/**
 * Whether something is dated on a day that is still to come, on which it cannot have been done. A completion counts all
 * the same, as the service counts it; a version is not in force before the day of its approval. What is dated today is
 * done. architecture.md "Calendar rules".
 * @param date YYYYMMDD; null or undefined where the service gives none
 * @param today YYYYMMDD in the account's time zone
 */
export const isFutureDate = (date: CalendarNumber | null | undefined, today: CalendarNumber): boolean =>
  date != null && date > today;
