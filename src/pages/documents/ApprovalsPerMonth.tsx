import { lazy, useMemo } from 'react';
import { approvalsPerMonth, type MonthOfApprovals } from '#compliance/approvalsPerMonth.ts';
import type { DocumentStanding } from '#compliance/documentStanding.ts';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { formatCount, formatMonthYear } from '#components/format.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { Chart } from '../Chart.tsx';

const MonthlyChart = lazy(async () => ({
  default: (await import('#components/charts/MonthlyChart.tsx')).MonthlyChart,
}));

const key = [
  { label: 'In force today', fill: 'var(--chart-1)' },
  { label: 'Replaced since', fill: 'var(--chart-2)' },
];

const YEAR = 12;

const approvals = (months: readonly MonthOfApprovals[]) =>
  months.reduce((sum, { inForce, replaced }) => sum + inForce + replaced, 0);

/** Whether reviews keep pace: `68 approved since Dec 2025, 41 in the 12 months before`. */
function findingOf(months: readonly MonthOfApprovals[]): string {
  const lastYear = months.slice(-YEAR);
  const since = lastYear[0];
  if (!since) return '';
  const [now, before] = [approvals(lastYear), approvals(months.slice(0, -YEAR))];
  return `${formatCount(now)} approved since ${formatMonthYear(since.from)}, ${formatCount(before)} in the 12 months before`;
}

/** `Versions approved in each of the last 24 months; most, 11, in Nov 2025.` */
function summaryOf(months: readonly MonthOfApprovals[]): string {
  const busiest = months.toSorted((a, b) => approvals([b]) - approvals([a]))[0];
  const most = busiest ? approvals([busiest]) : 0;
  if (!busiest || most === 0) return `No version was approved in the last ${months.length} months.`;
  return `Versions approved in each of the last ${months.length} months; most, ${formatCount(most)}, in ${formatMonthYear(busiest.from)}.`;
}

type Props = {
  documents: readonly DocumentStanding[] | undefined;
  /** Each filter that they meet, in words. */
  filters: readonly string[];
};

/** How many versions of these documents were approved in each of the last 24 months: whether reviews keep pace. */
export function ApprovalsPerMonth({ documents, filters }: Props) {
  const { today, dateOf } = useAccountCalendar();
  const narrow = useNarrow();
  const months = useMemo(
    () => documents && approvalsPerMonth(documents, today, dateOf, 2 * YEAR),
    [documents, today, dateOf],
  );
  const finding = months && findingOf(months);
  return (
    <Chart
      strip
      title="Approvals per month"
      filters={filters}
      summary={months ? summaryOf(months) : 'Not loaded.'}
      aside={
        <>
          <span>{finding}</span>
          {!narrow && <ChartKey entries={key} />}
        </>
      }
      table={{
        columns: ['Month', 'In force today', 'Replaced since', 'All'],
        rows: (months ?? [])
          .map(({ from, inForce, replaced }) => [formatMonthYear(from), inForce, replaced, inForce + replaced])
          .reverse(),
      }}
    >
      {months && !narrow && (
        <MonthlyChart
          months={months.map(({ from, inForce, replaced }) => ({ from, counts: [inForce, replaced] }))}
          parts={key}
        />
      )}
    </Chart>
  );
}
