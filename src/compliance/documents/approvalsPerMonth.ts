import type { CalendarNumber } from '#protocol/dates.ts';
import { addMonths, firstOfMonth } from '../calendar/calendar.ts';
import type { DocumentReview } from './documentReview.ts';

/**
 * The outcome of versions approved within some days: one of them is in force today, or another version has replaced
 * them all since.
 */
export const approvalOutcomes = ['inForce', 'replaced'] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

/** Documents with a version approved in one calendar month, each once. */
export type MonthOfApprovals = {
  /** The first day of the month, YYYYMMDD. */
  from: CalendarNumber;
} & Record<ApprovalOutcome, number>;

/**
 * The outcome of the versions of a document that were approved within a range of days; undefined when none was. A
 * future approval does not count yet.
 * @param isWithin whether a day, YYYYMMDD, is in the range
 */
export function approvalOutcome(
  { approvalDays }: Pick<DocumentReview, 'approvalDays'>,
  isWithin: (day: CalendarNumber) => boolean,
): ApprovalOutcome | undefined {
  const [current, ...others] = approvalDays;
  if (current !== undefined && isWithin(current)) return 'inForce';
  return others.some(isWithin) ? 'replaced' : undefined;
}

/**
 * How many documents had a version approved in each of the last calendar months, oldest first; the month of `today` is
 * the last, and not over. Approvals outside of them are not counted.
 */
export function approvalsPerMonth(
  documents: readonly Pick<DocumentReview, 'approvalDays'>[],
  today: CalendarNumber,
  months: number,
): MonthOfApprovals[] {
  const thisMonth = firstOfMonth(today);
  const counted = new Map<CalendarNumber, MonthOfApprovals>(
    Array.from({ length: months }, (_, index) => addMonths(thisMonth, index + 1 - months)).map((from) => [
      from,
      { from, inForce: 0, replaced: 0 },
    ]),
  );
  for (const { approvalDays } of documents) {
    for (const from of new Set(approvalDays.map(firstOfMonth))) {
      const month = counted.get(from);
      const outcome = month && approvalOutcome({ approvalDays }, (day) => firstOfMonth(day) === from);
      if (outcome) month[outcome] += 1;
    }
  }
  return [...counted.values()];
}
