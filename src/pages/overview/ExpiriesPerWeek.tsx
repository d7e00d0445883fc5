import { lazy, useMemo } from 'react';
import { expiriesPerWeek, type WeekOfExpiries } from '#compliance/training/expiriesPerWeek.ts';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import { type AreasWork, missingFrom, validEquipment, validTrainings } from './work.ts';

const WeeklyExpiriesChart = lazy(async () => ({
  default: (await import('#components/charts/WeeklyExpiriesChart.tsx')).WeeklyExpiriesChart,
}));

const WEEKS = 16;

/** The weeks of which every day lies within the next 30. */
const SOON_WEEKS = 4;

const kinds = [
  { key: 'trainings', label: 'Trainings', fill: 'var(--chart-1)' },
  { key: 'inspections', label: 'Equipment', fill: 'var(--chart-2)' },
] as const;

const soon = { label: 'within 4 weeks', fill: 'var(--warn-fill)' };

const allOf = ({ trainings, inspections }: WeekOfExpiries): number => (trainings ?? 0) + (inspections ?? 0);

/** The busiest week in words, and what is not in the figures. */
function summaryOf(weeks: readonly WeekOfExpiries[] | undefined, unknown: readonly string[]): string {
  const busiest = weeks?.toSorted((a, b) => allOf(b) - allOf(a))[0];
  if (!busiest) return 'Not loaded.';
  const without = unknown.map((label) => ` ${label}: not known.`).join('');
  return `Expiries in each of the next ${WEEKS} weeks; most, ${allOf(busiest)}, in the week from ${formatDate(busiest.from)}.${without}`;
}

/** How many trainings and items run out in each of the coming weeks; what is not known is no zero. */
export function ExpiriesPerWeek(areas: AreasWork) {
  const { requirements, equipment } = areas;
  const missing = missingFrom(areas);
  const { today } = useAccountCalendar();
  const weeks = useMemo(() => {
    const trainings = validTrainings({ requirements });
    const items = validEquipment({ equipment });
    if (!trainings && !items) return undefined;
    return expiriesPerWeek(trainings, items, today, WEEKS);
  }, [requirements, equipment, today]);
  const known = kinds.filter(({ key }) => weeks?.[0]?.[key] !== null);
  const unknown = kinds.filter((kind) => !known.includes(kind)).map(({ label }) => label);
  return (
    <Chart
      title="Expiries per week"
      summary={summaryOf(weeks, unknown)}
      aside={
        <>
          <ChartKey entries={[...known, soon]} />
          {missing.join(' ')}
        </>
      }
      table={{
        columns: ['Week from', 'Trainings', 'Equipment', 'All'],
        rows: (weeks ?? []).map((week) => [
          { date: week.from },
          week.trainings,
          week.inspections,
          unknown.length > 0 ? null : allOf(week),
        ]),
      }}
    >
      {weeks && <WeeklyExpiriesChart weeks={weeks} soonWeeks={SOON_WEEKS} />}
    </Chart>
  );
}
