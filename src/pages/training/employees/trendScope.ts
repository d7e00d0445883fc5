import { NO_SITE } from '#compliance/sites/siteTrainings.ts';
import type { TrendSubject } from '#listing/trend/trendSubject.ts';
import { type EmployeeFilter, employeeFilters } from '../employeeFilters.ts';

/** Of what the trend beside a list is: of one site or training when nothing else is chosen; the history has no other parts. */
export type TrendScope = TrendSubject & { isFiltered: boolean };

export function trendScope(filter: EmployeeFilter): TrendScope {
  const { site, training } = filter;
  const others = employeeFilters.inWords({ ...filter, site: [], training: [] }).length;
  // People without a site are no part that the history has.
  const isOne = others === 0 && site.length + training.length === 1 && site[0] !== NO_SITE;
  if (isOne) return { site: site[0], training: training[0], isFiltered: false };
  return { isFiltered: others + site.length + training.length > 0 };
}
