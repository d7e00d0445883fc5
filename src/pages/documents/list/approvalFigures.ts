import { addDays } from '#compliance/calendar/calendar.ts';
import { type DayRange, partOfPeriod, rangeOfMonth } from '#compliance/calendar/dayRange.ts';
import { formatCount } from '#compliance/countWords.ts';
import {
  type ApprovalOutcome,
  approvalOutcomes,
  approvalsPerMonth,
  type MonthOfApprovals,
} from '#compliance/documents/approvalsPerMonth.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import type { ChartTable, LinkedCount } from '#components/charts/chartTable.ts';
import { monthWords, type PartOfMonth } from '#components/charts/periodWords.ts';
import { formatMonthYear } from '#components/format.ts';
import { requestedDaysOf } from '#listing/requestedDays.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import { type DocumentFilter, documentFilters } from '../documentFilters.ts';
import { approvalOutcomeWords } from '../documentWords.ts';

const YEAR = 12;

/** The filters for approval unset, because the chart compares approvals. */
const anyApproval = { from: '', until: '', fate: undefined } satisfies Partial<DocumentFilter>;

/**
 * Whether reviews keep pace: how many documents had an approval in the last year, from the month `since`, and in the year
 * before.
 */
export type ApprovalPace = { since: CalendarNumber; after: LinkedCount; before: LinkedCount };

type ApprovalFigures = {
  /** The filters that the figures are within, in words. */
  filters: string[];
  summary: string;
  table: ChartTable;
  /** Undefined while the documents have not loaded; so is `pace`. */
  months: { from: CalendarNumber; counts: number[]; to: string; part: PartOfMonth }[] | undefined;
  pace: ApprovalPace | undefined;
};

const approvals = ({ inForce, replaced }: MonthOfApprovals): number => inForce + replaced;

/** `Documents with a version approved, in each of the last 24 months; most, 11, in Nov 2025.` */
function summaryOf(months: readonly MonthOfApprovals[]): string {
  const busiest = months.toSorted((a, b) => approvals(b) - approvals(a))[0];
  const most = busiest ? approvals(busiest) : 0;
  if (!busiest || most === 0) return `No version was approved in the last ${months.length} months.`;
  return `Documents with a version approved, in each of the last ${months.length} months; most, ${formatCount(most)}, in ${formatMonthYear(busiest.from)}.`;
}

/**
 * For each of the last 24 months, how many documents had a version approved, within all filters except those for approval.
 * Every count opens its list, and keeps the rest of the filter.
 */
export function approvalFigures(
  documents: readonly DocumentReview[] | undefined,
  filter: DocumentFilter,
  today: CalendarNumber,
): ApprovalFigures {
  const within = documents && documentFilters.select(documents, { ...filter, ...anyApproval });
  const months = within && approvalsPerMonth(within, today, 2 * YEAR);
  const partOf = (month: CalendarNumber) => partOfPeriod(rangeOfMonth(month), { from: undefined, until: today });
  const listOf = (range: DayRange, outcome?: ApprovalOutcome) =>
    paths.documents({ ...filter, ...requestedDaysOf(range), fate: outcome });
  return {
    filters: documentFilters.inWords({ ...filter, ...anyApproval }),
    summary: months ? summaryOf(months) : 'Not loaded.',
    table: {
      columns: ['Month', ...approvalOutcomes.map((outcome) => approvalOutcomeWords[outcome]), 'All'],
      rows: (months ?? []).map((month) => rowOf(month, monthWords(month.from, partOf(month.from)), listOf)).reverse(),
    },
    months: months?.map((month) => ({
      from: month.from,
      counts: approvalOutcomes.map((outcome) => month[outcome]),
      to: listOf(rangeOfMonth(month.from)),
      part: partOf(month.from),
    })),
    pace: months && paceOf(within, months, listOf),
  };
}

function rowOf(month: MonthOfApprovals, name: string, listOf: (range: DayRange, outcome?: ApprovalOutcome) => string) {
  const days = rangeOfMonth(month.from);
  return [
    name,
    ...approvalOutcomes.map((outcome) => ({
      count: month[outcome],
      of: `documents approved in ${name}, ${approvalOutcomeWords[outcome].toLowerCase()}`,
      to: listOf(days, outcome),
    })),
    { count: approvals(month), of: `documents approved in ${name}`, to: listOf(days) },
  ];
}

/** Each document counts once in a year, however often it was approved. */
function paceOf(
  documents: readonly DocumentReview[],
  months: readonly MonthOfApprovals[],
  listOf: (range: DayRange) => string,
): ApprovalPace | undefined {
  const [first, since] = [months[0], months.at(-YEAR)];
  if (!first || !since) return undefined;
  const countOf = (range: DayRange, of: string) => ({
    count: documentFilters.select(documents, requestedDaysOf(range)).length,
    of,
    to: listOf(range),
  });
  return {
    since: since.from,
    after: countOf({ from: since.from, until: undefined }, `documents approved since ${formatMonthYear(since.from)}`),
    before: countOf({ from: first.from, until: addDays(since.from, -1) }, 'documents approved in the 12 months before'),
  };
}
