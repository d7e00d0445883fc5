import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { isMeant } from './meantInstant.ts';

/** A function that returns the day of the account, remembering its answers; null if the instant is not a date. */
export function dayFrom(dateOf: (instant: EpochMs) => CalendarNumber) {
  const known = new Map<EpochMs, CalendarNumber>();
  return (instant: number | null | undefined): CalendarNumber | null => {
    if (!isMeant(instant)) return null;
    let day = known.get(instant);
    if (day === undefined) {
      day = dateOf(instant);
      known.set(instant, day);
    }
    return day;
  };
}
