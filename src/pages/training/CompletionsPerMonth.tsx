import { lazy, type ReactNode, useMemo } from 'react';
import { type DayRange, partOfPeriod, rangeOfMonth } from '#compliance/calendar/dayRange.ts';
import { formatCount } from '#compliance/countWords.ts';
import { type CompletionMonths, completionsPerMonth } from '#compliance/training/completionsPerMonth.ts';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { monthWords } from '#components/charts/periodWords.ts';
import { formatMonthYear } from '#components/format.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';

const MonthlyChart = lazy(async () => ({
  default: (await import('#components/charts/MonthlyChart.tsx')).MonthlyChart,
}));

const parts = [{ label: 'Completions', fill: 'var(--chart-1)' }];
const key = [...parts, { label: 'Part of the month', fill: 'var(--chart-1)', isPart: true }];

type Props = {
  /** The loaded completions within the range; undefined while none have loaded. */
  completions: readonly { date_number: CalendarNumber }[] | undefined;
  range: DayRange;
  /** Whether the range has more completions than have loaded. */
  isPartial: boolean;
  /** Shown next to the title. */
  aside?: ReactNode;
  strip?: boolean;
  /** Retries them if they could not be loaded. */
  onRetry?: (() => void) | undefined;
  /** The filters that they are within, in words. */
  filters?: readonly string[];
  /** The log of exactly the completions of these days. */
  listOf: (days: { from: CalendarNumber; until: CalendarNumber }) => string;
};

/** `Completions in each of 12 months; most, 214, in Nov 2025.`, and what the months leave out. */
function summaryOf({ months, outside }: CompletionMonths, isPartial: boolean): string {
  const busiest = months.toSorted((a, b) => b.count - a.count)[0];
  const counted =
    busiest && busiest.count > 0
      ? `Completions in each of ${months.length} ${months.length === 1 ? 'month' : 'months'}; most, ${formatCount(busiest.count)}, in ${formatMonthYear(busiest.from)}.`
      : 'No completion in these months.';
  const beyond = outside > 0 ? ` ${formatCount(outside)} dated outside of these months.` : '';
  return `${counted}${beyond}${isPartial ? ' Loaded completions only.' : ''}`;
}

/** How many completions there were in each month. */
export function CompletionsPerMonth({
  completions,
  range: { from, until },
  isPartial,
  aside,
  listOf,
  filters,
  strip = false,
  onRetry,
}: Props) {
  const { today } = useAccountCalendar();
  const narrow = useNarrow();
  const counted = useMemo(
    () => completions && completionsPerMonth(completions, { from, until }, today),
    [completions, from, until, today],
  );
  const summary = counted ? summaryOf(counted, isPartial) : 'Not loaded.';
  // A phone has no room for the chart above a list.
  const isInWords = strip && narrow;
  const partOf = (month: CalendarNumber) =>
    partOfPeriod(rangeOfMonth(month), { from, until: Math.min(until ?? today, today) });
  const isDrawn = counted?.months.some(({ count }) => count > 0);
  const hasPart = counted?.months.some(({ from: month }) => partOf(month));
  const listOfMonth = (month: CalendarNumber) => {
    const whole = rangeOfMonth(month);
    return listOf(partOfPeriod(whole, { from, until }) ?? whole);
  };
  return (
    <Chart
      hasLinks={!isPartial}
      strip={strip}
      filters={filters ?? []}
      title="Completions per month"
      summary={summary}
      undrawn={onRetry ? 'failed' : counted ? 'nothing' : 'loading'}
      {...(onRetry && { onRetry })}
      aside={
        <>
          {isInWords ? counted && summary : aside}
          {isDrawn && hasPart && !isInWords && <ChartKey entries={key} />}
        </>
      }
      table={{
        columns: ['Month', 'Completions'],
        rows: (counted?.months ?? [])
          .map(({ from: month, count }) => [
            monthWords(month, partOf(month)),
            isPartial ? count : { count, to: listOfMonth(month), of: `in ${formatMonthYear(month)}` },
          ])
          .reverse(),
      }}
    >
      {counted && isDrawn && !isInWords && (
        <MonthlyChart
          months={counted.months.map(({ from: month, count }) => ({
            from: month,
            counts: [count],
            part: partOf(month),
            // The list has more than a partly loaded chart.
            to: isPartial ? undefined : listOfMonth(month),
          }))}
          parts={parts}
        />
      )}
    </Chart>
  );
}
