import type { EpochMs } from '#protocol/dates.ts';

/**
 * Instants before FIRST, or from NEVER on, are not days: they mean "none" and "never". Each bound lies a day within its
 * end of the calendar, so that an instant between them is a day of 1900 to 9999 in every zone, and 9999-12-31 in UTC is
 * never one.
 */
const [FIRST, NEVER] = [Date.UTC(1900, 0, 2), Date.UTC(9999, 11, 30)];

/** Whether an instant stands for a day. Services also write 0 for none, or a number outside the calendar. */
export const isMeant = (instant: number | null | undefined): instant is EpochMs =>
  instant != null && instant !== 0 && instant >= FIRST && instant < NEVER;
