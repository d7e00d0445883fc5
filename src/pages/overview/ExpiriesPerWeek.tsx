import { lazy, useMemo } from 'react';
import { expiriesPerWeek } from '#compliance/forecast.ts';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { ChartPanel } from '#components/charts/ChartPanel.tsx';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { validEquipment, validTrainings, type Work } from './work.ts';

const WeeklyExpiriesChart = lazy(async () => ({
  default: (await import('#components/charts/WeeklyExpiriesChart.tsx')).WeeklyExpiriesChart,
}));

const WEEKS = 16;

/** The weeks of which every day lies within the next 30. */
const SOON_WEEKS = 4;

const key = [
  { label: 'Trainings', fill: 'var(--chart-1)' },
  { label: 'Equipment', fill: 'var(--chart-2)' },
  { label: 'within 4 weeks', fill: 'var(--warn-fill)' },
];

/** How many trainings and items run out in each of the coming weeks. */
export function ExpiriesPerWeek({ requirements, equipment }: Work) {
  const { today } = useAccountCalendar();
  const weeks = useMemo(() => {
    const work = { requirements, equipment };
    const trainings = validTrainings(work);
    const items = validEquipment(work);
    if (!trainings && !items) return undefined;
    return expiriesPerWeek(trainings?.valid ?? [], items?.valid ?? [], today, WEEKS);
  }, [requirements, equipment, today]);
  const busiest = weeks?.toSorted((a, b) => b.trainings + b.inspections - (a.trainings + a.inspections))[0];
  const summary =
    busiest === undefined
      ? 'Not loaded.'
      : `Expiries in each of the next ${WEEKS} weeks; most, ${busiest.trainings + busiest.inspections}, in the week from ${formatDate(busiest.from)}.`;
  return (
    <ChartPanel
      title="Expiries per week"
      summary={summary}
      aside={<ChartKey entries={key} />}
      table={{
        columns: ['Week from', 'Trainings', 'Equipment', 'All'],
        rows: (weeks ?? []).map(({ from, trainings, inspections }) => [
          formatDate(from),
          trainings,
          inspections,
          trainings + inspections,
        ]),
      }}
    >
      {weeks && <WeeklyExpiriesChart weeks={weeks} soonWeeks={SOON_WEEKS} />}
    </ChartPanel>
  );
}
