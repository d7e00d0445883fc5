import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { User } from '#protocol/users.ts';
import { isMeant } from './calendar/meantInstant.ts';

/** When somebody leaves or has left; null if not known. It needs no calendar, because it runs for 100,000 people. */
export function leavesAt(user: Pick<User, 'terminationDate'> | undefined): EpochMs | null {
  const instant = user?.terminationDate;
  return isMeant(instant) ? instant : null;
}

/** The last day on which somebody is employed, YYYYMMDD; null if not known. */
export function lastDayOf(
  user: Pick<User, 'terminationDate'> | undefined,
  dateOf: (instant: EpochMs) => CalendarNumber,
): CalendarNumber | null {
  const instant = leavesAt(user);
  return instant === null ? null : dateOf(instant);
}
