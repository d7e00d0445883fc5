import { lazy, useMemo } from 'react';
import { addDays, addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { NotPrinted } from '#components/charts/NotPrinted.tsx';
import { useInSight } from '#components/useInSight.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import { HistoryError } from '#listing/HistoryError.tsx';
import { RENEWED_EARLY_MONTHS } from '#protocol/history.ts';
import { useHistoryOnTime } from '#queries/history.ts';
import classes from './OnTimePanel.module.css';
import { ON_TIME_MONTHS, onTimeFigures } from './onTimeFigures.ts';
import type { WhyScope } from './whyFilters.ts';

const MonthlyChart = lazy(async () => ({
  default: (await import('#components/charts/MonthlyChart.tsx')).MonthlyChart,
}));

const noDays: readonly string[] = [];

const parts = [
  { label: 'Renewed by their expiry', fill: 'var(--chart-1)' },
  { label: 'Not renewed by then', fill: 'var(--chart-2)' },
];

type Props = {
  scope: WhyScope;
  /** The filters that limit it, in words. */
  filters: readonly string[];
};

/** For each month, how many of the required trainings that fell due were renewed by their expiry. */
export function OnTimePanel({ scope: { site, training }, filters }: Props) {
  const { today } = useAccountCalendar();
  const [ref, isSeen, wasSeen] = useInSight<HTMLDivElement>();
  const asked = {
    from: addMonths(firstOfMonth(today), 1 - ON_TIME_MONTHS),
    // Whether it was renewed by a day is known from the capture of the day after.
    to: addDays(today, -1),
    site: site || undefined,
    training: training || undefined,
  };
  const { data, error, isLoading, refetch } = useHistoryOnTime(asked, { enabled: isSeen });
  const figures = useMemo(() => data && onTimeFigures(data.months), [data]);
  const finding = figures?.finding ?? 'Not loaded.';
  const hasPart = figures?.months.some(({ part }) => part);
  return (
    <div ref={ref} className={classes.onTime} data-arriving={isLoading || undefined}>
      {isSeen && !wasSeen && !data ? (
        <NotPrinted of="Renewed on time" />
      ) : (
        <>
          <Chart
            title="Renewed on time"
            summary={`Of the required trainings that fell due in each of the last ${ON_TIME_MONTHS} months, those renewed by their expiry. ${finding}`}
            filters={filters}
            // It covers the last months, whichever days are compared.
            basis={noDays}
            undrawn={figures ? 'nothing' : error ? 'failed' : 'loading'}
            aside={
              error ? (
                <HistoryError error={error} onRetry={() => void refetch()} />
              ) : (
                <>
                  {figures && <span>{finding}</span>}
                  <ChartKey
                    entries={
                      hasPart ? [...parts, { label: 'Part of the month', fill: 'var(--chart-1)', isPart: true }] : parts
                    }
                  />
                </>
              )
            }
            table={
              figures?.table ?? { columns: ['Month', 'On time', 'Renewed by their expiry', 'Fallen due'], rows: [] }
            }
          >
            {figures && figures.months.length > 0 && <MonthlyChart months={figures.months} parts={parts} />}
          </Chart>
          <p className={classes.footnote}>
            Renewed by their expiry ÷ fallen due. Renewals more than {RENEWED_EARLY_MONTHS} months before the month are
            not counted. Renewals before the first capture are not known, so the first months of a history show less.
          </p>
        </>
      )}
    </div>
  );
}
