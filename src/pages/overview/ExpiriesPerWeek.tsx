import { lazy, useMemo } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { expiriesPerWeek, type WeekOfExpiries } from '#compliance/training/expiriesPerWeek.ts';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { partOfWeekWords, weeklyKey } from '#components/charts/weeklyKey.ts';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import { type AreasData, missingFrom, undrawnOf, validInspections, validTrainings } from './overviewData.ts';

const WeeklyExpiriesChart = lazy(async () => ({
  default: (await import('#components/charts/WeeklyExpiriesChart.tsx')).WeeklyExpiriesChart,
}));

const WEEKS = 16;

const kinds = [
  { key: 'trainings', label: 'Trainings' },
  { key: 'inspections', label: 'Inspections' },
] as const;

const allOf = ({ trainings, inspections }: WeekOfExpiries): number => (trainings ?? 0) + (inspections ?? 0);

/** The busiest week in words, and what the figures leave out. */
function summaryOf(weeks: readonly WeekOfExpiries[] | undefined, unknown: readonly string[]): string {
  const busiest = weeks?.toSorted((a, b) => allOf(b) - allOf(a))[0];
  if (!weeks || !busiest) return 'Not loaded.';
  const without = unknown.map((label) => ` ${label}: not known.`).join('');
  if (allOf(busiest) === 0) return `Nothing expires in the next ${WEEKS} weeks.${without}`;
  return `Expiries in each of the next ${WEEKS} weeks; most, ${formatCount(allOf(busiest))}, in the week from ${formatDate(busiest.from)}.${partOfWeekWords(weeks)}${without}`;
}

/** How many trainings and inspections run out in each of the coming weeks; unknown is not zero. */
export function ExpiriesPerWeek(areas: AreasData) {
  const { requirements, equipment } = areas;
  const missing = missingFrom(areas);
  const { today } = useAccountCalendar();
  const weeks = useMemo(() => {
    const trainings = validTrainings({ requirements });
    const inspections = validInspections({ equipment });
    if (!trainings && !inspections) return undefined;
    return expiriesPerWeek(trainings, inspections, today, WEEKS);
  }, [requirements, equipment, today]);
  const known = kinds.filter(({ key }) => weeks?.[0]?.[key] !== null);
  const unknown = kinds.filter((kind) => !known.includes(kind)).map(({ label }) => label);
  return (
    <Chart
      title="Expiries per week"
      summary={summaryOf(weeks, unknown)}
      undrawn={weeks ? 'nothing' : undrawnOf(areas)}
      aside={
        <>
          {weeks?.some(allOf) && <ChartKey entries={weeklyKey(known, weeks)} />}
          {missing.join(' ')}
        </>
      }
      table={{
        columns: ['Week from', 'To', 'Trainings', 'Inspections', 'All'],
        rows: (weeks ?? []).map((week) => [
          { date: week.from },
          { date: week.until },
          week.trainings,
          week.inspections,
          unknown.length > 0 ? null : allOf(week),
        ]),
      }}
    >
      {weeks?.some(allOf) && <WeeklyExpiriesChart weeks={weeks} />}
    </Chart>
  );
}
