import { lazy, useMemo } from 'react';
import { fallsBelowOn, ifNobodyRenews } from '#compliance/training/renewalForecast.ts';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useSettings } from '#settings/settings.ts';
import { type AreasWork, missingFrom, validEquipment, validTrainings } from './work.ts';

const RenewalForecastChart = lazy(async () => ({
  default: (await import('#components/charts/RenewalForecastChart.tsx')).RenewalForecastChart,
}));

const WEEKS = 52;

/** How the percentages fall over a year when nothing is renewed: computed here from the dates, not by the service. */
export function RenewalForecast(areas: AreasWork) {
  const { requirements, equipment } = areas;
  const { today } = useAccountCalendar();
  const { good } = useSettings().siteThresholds;
  const forecast = useMemo(() => {
    const work = { requirements, equipment };
    const trainings = validTrainings(work);
    const items = validEquipment(work);
    if (!trainings && !items) return undefined;
    const training = trainings && ifNobodyRenews(trainings.valid, trainings.total, today, WEEKS);
    const gear = items && ifNobodyRenews(items.valid, items.total, today, WEEKS);
    const days = Array.from({ length: WEEKS + 1 }, (_, week) => ({
      on: training?.[week]?.on ?? gear?.[week]?.on ?? today,
      training: training?.[week]?.percent ?? null,
      equipment: gear?.[week]?.percent ?? null,
    }));
    const below = trainings && fallsBelowOn(trainings.valid, trainings.total, good, today, WEEKS * 7);
    return { days, below, known: trainings !== undefined && trainings.total > 0 };
  }, [requirements, equipment, today, good]);

  const missing = missingFrom(areas);
  const finding = [...findingOf(forecast, today, good), ...missing].join(' ');
  const percent = (value: number | null) => (value === null ? null : { percent: Math.floor(value) });
  return (
    <Chart
      title="If nobody renews"
      summary={`The share still valid on each day of the coming year if nothing is renewed. ${finding}`}
      aside={finding}
      table={{
        columns: ['On', 'Training', 'Equipment'],
        rows: (forecast?.days ?? []).map(({ on, training, equipment: gear }) => [
          { date: on },
          percent(training),
          percent(gear),
        ]),
      }}
    >
      {forecast && <RenewalForecastChart days={forecast.days} />}
    </Chart>
  );
}

/** The finding as a sentence: when training falls below what the settings call good. */
function findingOf(
  forecast: { below: number | undefined; known: boolean } | undefined,
  today: CalendarNumber,
  good: number,
): string[] {
  if (!forecast?.known) return [];
  if (forecast.below === undefined) return [`Training stays at ${good} % or above for a year.`];
  if (forecast.below === today) return [`Training is below ${good} % today.`];
  return [`Training falls below ${good} % on ${formatDate(forecast.below)}.`];
}
