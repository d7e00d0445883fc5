import { lazy, useMemo } from 'react';
import { fallsBelowOn, ifNobodyRenews } from '#compliance/forecast.ts';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { Chart } from '../Chart.tsx';
import { validEquipment, validTrainings, type Work } from './work.ts';

const RenewalForecastChart = lazy(async () => ({
  default: (await import('#components/charts/RenewalForecastChart.tsx')).RenewalForecastChart,
}));

const WEEKS = 52;

/** The percentage under which the finding names the day. */
const THRESHOLD = 90;

/** How the percentages fall over a year when nothing is renewed: computed here from the dates, not by the service. */
export function RenewalForecast({ requirements, equipment }: Work) {
  const { today } = useAccountCalendar();
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
    const below = trainings && fallsBelowOn(trainings.valid, trainings.total, THRESHOLD, today, WEEKS * 7);
    return { days, below, known: trainings !== undefined && trainings.total > 0 };
  }, [requirements, equipment, today]);

  const finding = findingOf(forecast, today);
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

/** The finding as a sentence. */
function findingOf(forecast: { below: number | undefined; known: boolean } | undefined, today: number): string {
  if (!forecast?.known) return '';
  if (forecast.below === undefined) return `Training stays at ${THRESHOLD} % or above for a year`;
  if (forecast.below === today) return `Training is below ${THRESHOLD} % today`;
  return `Training falls below ${THRESHOLD} % on ${formatDate(forecast.below)}`;
}
