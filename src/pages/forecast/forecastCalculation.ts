import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { createLapseIndex, type LapseIndex } from '#compliance/forecast/lapses.ts';
import type { TrainingPairs } from '#compliance/forecast/trainingPairs.ts';
import { type TriedRenewals, triedRenewals } from './whatIf.ts';
import type { WhatIf } from './whatIfFilters.ts';

/** The input of a forecast. `days`: the last day, calendar days from today. */
type Prepared = { pairs: TrainingPairs; days: DayOffset };

/** Calculated once from the pairs, so that each day is only a look-up. */
export type PreparedForecast = { curve: ForecastCurve; lapses: Omit<LapseIndex, 'pairs'> };

/** Renewals being tried out, and the curve with them. */
export type TriedForecast =
  | Extract<TriedRenewals, { problem: string }>
  | (Extract<TriedRenewals, { problem: undefined }> & { curve: ForecastCurve });

/** The curve if nobody renews, and what lapses on each day. `sites`: those whose lapses are counted, none for all. */
export function preparedForecast({ pairs, days, sites }: Prepared & { sites: readonly string[] }): PreparedForecast {
  const { pairs: _given, ...lapses } = createLapseIndex(pairs, days, sites);
  return { curve: forecastCurve(pairs, days), lapses };
}

/** The renewals being tried out, calculated once for all days; undefined without any. */
export function triedForecast({ pairs, days, whatIf }: Prepared & { whatIf: WhatIf }): TriedForecast | undefined {
  const tried = triedRenewals(pairs, whatIf);
  if (!tried || tried.problem !== undefined) return tried;
  return { ...tried, curve: forecastCurve(pairs, days, tried.renewals) };
}

/** The calculations that can run in a worker, by name. */
export const forecastCalculations = { prepared: preparedForecast, tried: triedForecast };
