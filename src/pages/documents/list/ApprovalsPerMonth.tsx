import { lazy, useMemo } from 'react';
import { type ApprovalOutcome, approvalOutcomes } from '#compliance/documents/approvalsPerMonth.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { CountLink } from '#components/CountLink.tsx';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { formatMonthYear } from '#components/format.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import type { DocumentFilter } from '../documentFilters.ts';
import { approvalOutcomeWords } from '../documentWords.ts';
import { type ApprovalPace, approvalFigures } from './approvalFigures.ts';

const MonthlyChart = lazy(async () => ({
  default: (await import('#components/charts/MonthlyChart.tsx')).MonthlyChart,
}));

const fills: Record<ApprovalOutcome, string> = { inForce: 'var(--chart-1)', replaced: 'var(--chart-2)' };
const outcomes = approvalOutcomes.map((outcome) => ({ label: approvalOutcomeWords[outcome], fill: fills[outcome] }));
const key = [...outcomes, { label: 'Part of the month', fill: 'var(--chart-1)', isPart: true }];

type Props = {
  documents: readonly DocumentReview[] | undefined;
  /**
   * The filter of the page, with the same identity while it is unchanged; a link changes its days of approval and leaves the
   * rest.
   */
  filter: DocumentFilter;
};

/**
 * For each of the last 24 months, how many documents had a version approved, within all filters except those for approval:
 * shows whether reviews keep pace.
 */
export function ApprovalsPerMonth({ documents, filter }: Props) {
  const { today } = useAccountCalendar();
  const narrow = useNarrow();
  const { filters, summary, table, months, pace } = useMemo(
    () => approvalFigures(documents, filter, today),
    [documents, filter, today],
  );
  return (
    <Chart
      strip
      hasLinks
      title="Approved per month"
      filters={filters}
      summary={summary}
      aside={
        <>
          {pace && <Pace {...pace} />}
          {!narrow && <ChartKey entries={months?.some(({ part }) => part) ? key : outcomes} />}
        </>
      }
      table={table}
    >
      {months && !narrow && <MonthlyChart months={months} parts={outcomes} />}
    </Chart>
  );
}

/** Whether reviews keep pace: `68 approved since Dec 2025, 41 in the 12 months before`. */
const Pace = ({ since, after, before }: ApprovalPace) => (
  <span>
    <CountLink {...after} /> approved since {formatMonthYear(since)}, <CountLink {...before} /> in the 12 months before
  </span>
);
