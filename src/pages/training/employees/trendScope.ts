import { NO_SITE } from '#compliance/sites/siteTrainings.ts';
import type { TrendSubject } from '#listing/trend/trendSubject.ts';
import { type EmployeeFilter, employeeFilters } from '../employeeFilters.ts';

/** What the trend next to a list covers: one site or training if nothing else is chosen; the history has no other parts. */
export type TrendScope = TrendSubject & { isFiltered: boolean };

export function trendScope(filter: EmployeeFilter): TrendScope {
  const { site, training } = filter;
  const others = employeeFilters.inWords({ ...filter, site: [], training: [] }).length;
  // The history has no part for people without a site.
  const isOne = others === 0 && site.length + training.length === 1 && site[0] !== NO_SITE;
  if (isOne) return { site: site[0], training: training[0], isFiltered: false };
  return { isFiltered: others + site.length + training.length > 0 };
}
