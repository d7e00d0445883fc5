import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { User } from '#protocol/users.ts';

/** Instants before the one and from the other on were never meant: they stand for "none" and for "never". */
const [FIRST, NEVER] = [Date.UTC(1900, 0, 2), Date.UTC(9999, 11, 30)];

/**
 * When somebody leaves or has left; null where that is not known. Services write 0 for that too, or a day at one of the ends
 * of the calendar. Without calendar arithmetic, because it is asked of 100,000 people.
 */
export function leavesAt(user: Pick<User, 'terminationDate'> | undefined): EpochMs | null {
  const instant = user?.terminationDate;
  return instant && instant >= FIRST && instant < NEVER ? instant : null;
}

/** The last day on which somebody is employed, YYYYMMDD; null where none is known. */
export function lastDayOf(
  user: Pick<User, 'terminationDate'> | undefined,
  dateOf: (instant: EpochMs) => CalendarNumber,
): CalendarNumber | null {
  const instant = leavesAt(user);
  return instant === null ? null : dateOf(instant);
}
