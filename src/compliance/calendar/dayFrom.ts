import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { isMeant } from './meantInstant.ts';

/** A function that gives the day of the account, remembering what it has answered; null for what is no date. */
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
