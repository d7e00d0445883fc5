import { lazy, useMemo } from 'react';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { Directory } from '#compliance/directory.ts';
import {
  type ForecastCurve,
  forecastCurve,
  forecastOn,
  thresholdCrossings,
} from '#compliance/forecast/forecastCurve.ts';
import { itemPairs } from '#compliance/forecast/inspectionPairs.ts';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useSettings } from '#settings/settings.ts';
import { type AreasData, missingFrom, undrawnOf } from './overviewData.ts';
import { trainingCurveOfYear } from './trainingCurve.ts';

const RenewalForecastChart = lazy(async () => ({
  default: (await import('#components/charts/RenewalForecastChart.tsx')).RenewalForecastChart,
}));

const WEEKS = 52;
const DAYS_OF_WEEK = 7;
const DAYS = WEEKS * DAYS_OF_WEEK;

/** How the percentages fall over a year when nothing is renewed: calculated here from the dates, not by the service. */
export function RenewalForecast({ directory, ...areas }: AreasData & { directory: Directory }) {
  const { requirements, equipment } = areas;
  const { today, timeZone } = useAccountCalendar();
  const { good } = useSettings().siteThresholds;
  const forecast = useMemo(() => {
    if (!requirements && !equipment) return undefined;
    const training = requirements && trainingCurveOfYear(requirements, directory, today, timeZone);
    const items = equipment && forecastCurve(itemPairs(equipment, today), DAYS);
    const percentOn = (curve: ForecastCurve | undefined, day: number) =>
      (curve && forecastOn(curve, day)?.percent) ?? null;
    const days = Array.from({ length: WEEKS + 1 }, (_, week) => ({
      on: addDays(today, week * DAYS_OF_WEEK),
      training: percentOn(training, week * DAYS_OF_WEEK),
      equipment: percentOn(items, week * DAYS_OF_WEEK),
    }));
    const below = training && thresholdCrossings(training, good)[0]?.on;
    return { days, below, known: percentOn(training, 0) !== null };
  }, [requirements, equipment, directory, today, timeZone, good]);

  const missing = missingFrom(areas);
  const finding = [...findingOf(forecast, today, good), ...missing].join(' ');
  const percent = (value: number | null) => (value === null ? null : { percent: Math.floor(value) });
  return (
    <Chart
      title="If nobody renews"
      summary={`The share still valid on each day of the coming year if nothing is renewed. ${finding}`}
      aside={finding}
      undrawn={forecast ? 'nothing' : undrawnOf(areas)}
      table={{
        columns: ['On', 'Training', 'Equipment'],
        rows: (forecast?.days ?? []).map(({ on, training, equipment: gear }) => [
          { date: on },
          percent(training),
          percent(gear),
        ]),
      }}
    >
      {forecast?.days.some(({ training, equipment }) => training !== null || equipment !== null) && (
        <RenewalForecastChart days={forecast.days} />
      )}
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
