import { type CalendarNumber, EpochMs } from '#protocol/dates.ts';

/**
 * A day before the first was never meant; 9999-12-31 and what follows stand for "never", and the year must keep its four
 * digits.
 */
const [FIRST_DAY, NEVER] = [19_000_101, 99_991_231];

/**
 * A function that gives the day of the account, remembering what it has answered; null for what is no date. Some write 0 for
 * that, or a number that no calendar has.
 */
export function dayFrom(dateOf: (instant: EpochMs) => CalendarNumber) {
  const known = new Map<number, CalendarNumber | null>();
  const dayOf = (instant: number): CalendarNumber | null => {
    if (!EpochMs.safeParse(instant).success) return null;
    const date = dateOf(instant);
    return date >= FIRST_DAY && date < NEVER ? date : null;
  };
  return (instant: number | null | undefined): CalendarNumber | null => {
    if (!instant) return null;
    let day = known.get(instant);
    if (day === undefined) {
      day = dayOf(instant);
      known.set(instant, day);
    }
    return day;
  };
}
