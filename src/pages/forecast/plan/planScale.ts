import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { areSelected } from '#compliance/forecast/renewals.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { fromSearch, toSearch } from '#listing/urlState.ts';
import type { Forecast } from '../useForecast.ts';
import { type PlanFilter, planFilters } from './planFilters.ts';

/** What gains are a share of: the pairs at the chosen sites and of the chosen trainings, and their curve if nobody renews. */
export type PlanScale = {
  /** By pair; undefined if all count. */
  isCounted: Uint8Array | undefined;
  curve: ForecastCurve;
};

const scaleOf = memoizeLatest((forecast: Forecast, search: string): PlanScale => {
  const { pairs, days, curve } = forecast;
  const { site, training } = fromSearch(planFilters.schema, new URLSearchParams(search));
  if (site.length + training.length === 0) return { isCounted: undefined, curve };
  const isCounted = areSelected(pairs, [
    { ...(site.length > 0 && { sites: site }), ...(training.length > 0 && { trainings: training.map(Number) }) },
  ]);
  return { isCounted, curve: forecastCurve(pairs, days, undefined, isCounted) };
});

/** The scale of what is chosen; it keeps its identity until another site or training is chosen. */
export const planScale = (forecast: Forecast, { site, training }: Pick<PlanFilter, 'site' | 'training'>): PlanScale =>
  scaleOf(forecast, toSearch({ site, training }));
