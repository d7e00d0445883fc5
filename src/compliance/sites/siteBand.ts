/** Rates a site by its percentage of required trainings that are current. architecture.md "Numbers a manager can trust". */
export type SiteBand = 'poor' | 'fair' | 'good';

/** From which whole percentage a site is good, and from which fair. Organisations differ: a setting. */
export type SiteThresholds = { readonly good: number; readonly fair: number };

/**
 * The band of a site; null if nothing is required, so that it has none.
 * @param percent rounded down to a whole one: 89.9 % is below 90
 */
export function siteBandOf(percent: number | null, { good, fair }: SiteThresholds): SiteBand | null {
  if (percent === null) return null;
  if (percent >= good) return 'good';
  return percent >= fair ? 'fair' : 'poor';
}
