import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { addMonths, firstOfMonth } from './calendar.ts';
import type { DocumentStanding } from './documentStanding.ts';
import { isApproved } from './versionOrder.ts';

/** The versions approved in one calendar month: those in force today, and those that another one has replaced since. */
export type MonthOfApprovals = {
  /** The first day of the month, YYYYMMDD. */
  from: CalendarNumber;
  inForce: number;
  replaced: number;
};

/**
 * How many versions were approved in each of the last calendar months, oldest first; the month of `today` is the last,
 * and not over. Approvals outside of them are not counted.
 * @param dateOf the account's calendar day of an instant
 */
export function approvalsPerMonth(
  documents: readonly DocumentStanding[],
  today: CalendarNumber,
  dateOf: (instant: EpochMs) => CalendarNumber,
  months = 24,
): MonthOfApprovals[] {
  const thisMonth = firstOfMonth(today);
  const counted = new Map<CalendarNumber, MonthOfApprovals>(
    Array.from({ length: months }, (_, index) => addMonths(thisMonth, index + 1 - months)).map((from) => [
      from,
      { from, inForce: 0, replaced: 0 },
    ]),
  );
  for (const { versions, current } of documents) {
    for (const version of versions) {
      if (!isApproved(version) || !version.approvedOn) continue;
      const month = counted.get(firstOfMonth(dateOf(version.approvedOn)));
      if (month) month[version === current ? 'inForce' : 'replaced'] += 1;
    }
  }
  return [...counted.values()];
}
