import type { ForecastFilter } from './forecastFilters.ts';
import type { TrainingsAheadFilter } from './trainings/trainingsAheadFilters.ts';

/** The filter of the trainings of those whom the forecast counts: what it is searched for are people. */
export const personOf = ({ q, ...others }: ForecastFilter): Partial<TrainingsAheadFilter> => ({ ...others, person: q });
