import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { forecastCurve, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import type { PlanSettings } from '#compliance/forecast/planSettings.ts';
import { renewalsOfGroups } from '#compliance/forecast/renewalPlan.ts';
import { createRenewals } from '#compliance/forecast/renewals.ts';
import { formatDate, percentOf } from '#components/format.ts';
import type { ChosenDay } from '#listing/chosenDay.ts';
import { ForecastChart } from '../ForecastChart.tsx';
import type { Forecast } from '../useForecast.ts';
import { type PlanFilter, planFilters } from './planFilters.ts';
import type { PlanRow } from './planRow.ts';
import type { PlanScale } from './planScale.ts';

type Props = {
  forecast: Forecast;
  scale: PlanScale;
  rows: readonly PlanRow[];
  filter: PlanFilter;
  directory: Directory;
  chosen: ChosenDay;
  /** How sessions of one training are planned. */
  settingsOf: (trainingId: number) => PlanSettings;
};

const shareOf = (point: ReturnType<typeof forecastOn>): string =>
  point?.required ? `${percentOf(point.valid, point.required)} %` : 'nothing';

/** The curve for the chosen sites and trainings, without and with the sessions of the groups shown. */
export function PlanCurve({ forecast, scale, rows, filter, directory, chosen, settingsOf }: Props) {
  const { pairs, days } = forecast;
  const { curve, isCounted } = scale;
  const renewed = useMemo(() => {
    const keptDays = pairs.trainingIds.flatMap((id): [number, number][] => {
      const { anniversaryDays } = settingsOf(id);
      return anniversaryDays === null ? [] : [[id, anniversaryDays]];
    });
    const renewals = createRenewals(pairs, renewalsOfGroups(rows.map(({ group }) => group)), new Map(keptDays));
    return forecastCurve(pairs, days, renewals, isCounted);
  }, [pairs, days, rows, isCounted, settingsOf]);
  const unrenewed = useMemo(() => ({ curve, days }), [curve, days]);
  const { date, offset } = chosen;
  // A search, and "Too late", choose sessions and do not limit what is required.
  const { site, training, ...ofGroups } = filter;
  const words = planFilters.inWords(ofGroups, directory);
  const groups = words.length > 0 ? `the groups shown (${words.join('; ')})` : 'the groups shown';
  const finding = `On ${formatDate(date)} ${shareOf(forecastOn(curve, offset))} are valid if nobody renews, ${shareOf(forecastOn(renewed, offset))} with the sessions of ${groups}.`;
  return (
    <div className="strip band">
      <ForecastChart
        forecast={unrenewed}
        renewed={renewed}
        findings={[{ count: null, words: finding }]}
        filters={planFilters.inWords({ site, training }, directory)}
        today={pairs.today}
        offset={offset}
      />
      <p className="note">{finding}</p>
    </div>
  );
}
