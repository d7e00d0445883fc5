import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { createLapseIndex, type LapseIndex } from '#compliance/forecast/lapses.ts';
import type { TrainingPairs } from '#compliance/forecast/trainingPairs.ts';
import { type TriedRenewals, triedRenewals } from './whatIf.ts';
import type { WhatIf } from './whatIfFilters.ts';

/** What a forecast is made of. `days`: the last day, calendar days from today. */
type Prepared = { pairs: TrainingPairs; days: DayOffset };

/** What is worked out once of the pairs, so that each day is only read from it. */
export type PreparedForecast = { curve: ForecastCurve; lapses: Omit<LapseIndex, 'pairs'> };

/** Renewals that are tried out, and the curve with them. */
export type TriedForecast =
  | Extract<TriedRenewals, { problem: string }>
  | (Extract<TriedRenewals, { problem: undefined }> & { curve: ForecastCurve });

/** The curve if nobody renews, and what lapses on each day. */
export function preparedForecast({ pairs, days }: Prepared): PreparedForecast {
  const { pairs: _given, ...lapses } = createLapseIndex(pairs, days);
  return { curve: forecastCurve(pairs, days), lapses };
}

/** What is tried out, worked out once for all days; undefined where nothing is. */
export function triedForecast({ pairs, days, whatIf }: Prepared & { whatIf: WhatIf }): TriedForecast | undefined {
  const tried = triedRenewals(pairs, whatIf);
  if (!tried || tried.problem !== undefined) return tried;
  return { ...tried, curve: forecastCurve(pairs, days, tried.renewals) };
}

/** What can be worked out in a worker, by its name. */
export const forecastCalculations = { prepared: preparedForecast, tried: triedForecast };
