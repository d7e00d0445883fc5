import { lazy, useMemo } from 'react';
import { expiriesPerWeek, type WeekOfExpiries } from '#compliance/training/renewalForecast.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { formatCount, formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import { requirementFilters } from '../requirementFilters.ts';

const WeeklyExpiriesChart = lazy(async () => ({
  default: (await import('#components/charts/WeeklyExpiriesChart.tsx')).WeeklyExpiriesChart,
}));

/** Half a year. */
const WEEKS = 26;

/** The weeks of which every day lies within the next 30. */
const SOON_WEEKS = 4;

const key = [
  { label: 'People', fill: 'var(--chart-1)' },
  { label: 'within 4 weeks', fill: 'var(--warn-fg)' },
];

/** The busiest week in words. */
function summaryOf(weeks: readonly WeekOfExpiries[]): string {
  const busiest = weeks.toSorted((a, b) => (b.trainings ?? 0) - (a.trainings ?? 0))[0];
  return busiest?.trainings
    ? `Expiries in each of the next ${WEEKS} weeks; most, ${formatCount(busiest.trainings)}, in the week from ${formatDate(busiest.from)}.`
    : `Nothing runs out in the next ${WEEKS} weeks.`;
}

/** For how many people a training runs out in each of the coming weeks. */
export function ExpiriesOfTraining({ training: { requirements } }: { training: TrainingCompliance }) {
  const { today } = useAccountCalendar();
  const weeks = useMemo(() => {
    const valid = requirementFilters.select(requirements, { state: ['expiring', 'current'] });
    return expiriesPerWeek(
      valid.map(({ expiresOn }) => expiresOn),
      undefined,
      today,
      WEEKS,
    );
  }, [requirements, today]);
  return (
    <Chart
      title="Expiries per week"
      summary={summaryOf(weeks)}
      aside={<ChartKey entries={key} />}
      table={{
        columns: ['Week from', 'People'],
        rows: weeks.map(({ from, trainings }) => [{ date: from }, trainings]),
      }}
    >
      <WeeklyExpiriesChart weeks={weeks} soonWeeks={SOON_WEEKS} />
    </Chart>
  );
}
