import { lazy } from 'react';
import {
  type ApprovalFate,
  approvalFates,
  approvalsPerMonth,
  type MonthOfApprovals,
} from '#compliance/approvalsPerMonth.ts';
import { addDays } from '#compliance/calendar.ts';
import { type DayRange, rangeOfMonth } from '#compliance/dayRange.ts';
import type { DocumentStanding } from '#compliance/documentStanding.ts';
import { CountLink } from '#components/CountLink.tsx';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { formatCount, formatMonthYear } from '#components/format.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { Chart } from '../Chart.tsx';
import { askingFor } from '../daysAsked.ts';
import { inWords } from '../filterWords.ts';
import { paths } from '../paths.ts';
import { type DocumentFilter, selectDocuments } from './documentFilter.ts';
import { documentFilterWords } from './documentFilterWords.ts';
import { approvalFateWords } from './documentWords.ts';

const MonthlyChart = lazy(async () => ({
  default: (await import('#components/charts/MonthlyChart.tsx')).MonthlyChart,
}));

const fills: Record<ApprovalFate, string> = { inForce: 'var(--chart-1)', replaced: 'var(--chart-2)' };
const key = approvalFates.map((fate) => ({ label: approvalFateWords[fate], fill: fills[fate] }));

const YEAR = 12;

/** What this chart compares, and is not limited to. */
const anyApproval = { from: '', until: '', fate: undefined } satisfies Partial<DocumentFilter>;

const approvals = ({ inForce, replaced }: MonthOfApprovals): number => inForce + replaced;

/** `Documents with a version approved, in each of the last 24 months; most, 11, in Nov 2025.` */
function summaryOf(months: readonly MonthOfApprovals[]): string {
  const busiest = months.toSorted((a, b) => approvals(b) - approvals(a))[0];
  const most = busiest ? approvals(busiest) : 0;
  if (!busiest || most === 0) return `No version was approved in the last ${months.length} months.`;
  return `Documents with a version approved, in each of the last ${months.length} months; most, ${formatCount(most)}, in ${formatMonthYear(busiest.from)}.`;
}

type Props = {
  documents: readonly DocumentStanding[] | undefined;
  /** The state of the page; a link changes the days of approval in it and leaves the rest. */
  filter: DocumentFilter;
};

/** Of how many documents a version was approved in each of the last 24 months, within all filters but those for that: whether reviews keep pace. */
export function ApprovalsPerMonth({ documents, filter }: Props) {
  const { today } = useAccountCalendar();
  const narrow = useNarrow();
  const within = documents && selectDocuments(documents, { ...filter, ...anyApproval });
  const months = within && approvalsPerMonth(within, today, 2 * YEAR);
  const listOf = (range: DayRange, fate?: ApprovalFate) => paths.documents({ ...filter, ...askingFor(range), fate });
  return (
    <Chart
      strip
      hasLinks
      title="Approved per month"
      filters={inWords({ ...filter, ...anyApproval }, documentFilterWords)}
      summary={months ? summaryOf(months) : 'Not loaded.'}
      aside={
        <>
          {months && <Finding documents={within} months={months} listOf={listOf} />}
          {!narrow && <ChartKey entries={key} />}
        </>
      }
      table={{
        columns: ['Month', ...key.map(({ label }) => label), 'All'],
        rows: (months ?? [])
          .map((month) => {
            const name = formatMonthYear(month.from);
            const days = rangeOfMonth(month.from);
            return [
              name,
              ...approvalFates.map((fate) => ({
                count: month[fate],
                of: `documents approved in ${name}, ${approvalFateWords[fate].toLowerCase()}`,
                to: listOf(days, fate),
              })),
              { count: approvals(month), of: `documents approved in ${name}`, to: listOf(days) },
            ];
          })
          .reverse(),
      }}
    >
      {months && !narrow && (
        <MonthlyChart
          months={months.map((month) => ({
            from: month.from,
            counts: approvalFates.map((fate) => month[fate]),
            to: listOf(rangeOfMonth(month.from)),
          }))}
          parts={key}
        />
      )}
    </Chart>
  );
}

type FindingProps = {
  documents: readonly DocumentStanding[];
  months: readonly MonthOfApprovals[];
  listOf: (range: DayRange) => string;
};

/** Whether reviews keep pace: `68 approved since Dec 2025, 41 in the 12 months before`, each document once. */
function Finding({ documents, months, listOf }: FindingProps) {
  const [first, since] = [months[0], months.at(-YEAR)];
  if (!first || !since) return null;
  const before = { from: first.from, until: addDays(since.from, -1) };
  const after = { from: since.from, until: undefined };
  const countOf = (range: DayRange) => selectDocuments(documents, askingFor(range)).length;
  return (
    <span>
      <CountLink count={countOf(after)} of="documents approved in the last 12 months" to={listOf(after)} /> approved
      since {formatMonthYear(since.from)},{' '}
      <CountLink count={countOf(before)} of="documents approved in the 12 months before" to={listOf(before)} /> in the
      12 months before
    </span>
  );
}
