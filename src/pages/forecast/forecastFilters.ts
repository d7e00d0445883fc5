import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { employeeFilters, inChosenTrainings } from '../training/employeeFilters.ts';

const { q, training, site, job, manager, line } = employeeFilters.entries;

/**
 * Whose required trainings the forecast counts, and which of them; without filters all trainings of everyone who has not left.
 */
export const forecastFilters = filtersOf<EmployeeCompliance>()(
  { q, training, site, job, manager, line },
  { narrowRow: inChosenTrainings },
);
export type ForecastFilter = FilterValues<typeof forecastFilters.entries>;
