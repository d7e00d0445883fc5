import type { EpochMs } from '#protocol/dates.ts';

/**
 * Instants before the one and from the other on were never meant: they stand for "none" and for "never". Each lies a day
 * within its end of the calendar, so that no zone makes a day beyond 1900 to 9999 of what is between them, nor one of
 * 9999-12-31 in UTC.
 */
const [FIRST, NEVER] = [Date.UTC(1900, 0, 2), Date.UTC(9999, 11, 30)];

/** Whether an instant stands for a day. Services write 0 for none too, or a number that no calendar has. */
export const isMeant = (instant: number | null | undefined): instant is EpochMs =>
  instant != null && instant !== 0 && instant >= FIRST && instant < NEVER;
