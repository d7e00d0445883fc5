import type { ForecastFilter } from './forecastFilters.ts';
import type { TrainingsAheadFilter } from './trainings/trainingsAheadFilters.ts';

/** The filter for the trainings of the people whom the forecast counts: its search is for people. */
export const personOf = ({ q, ...others }: ForecastFilter): Partial<TrainingsAheadFilter> => ({ ...others, person: q });
