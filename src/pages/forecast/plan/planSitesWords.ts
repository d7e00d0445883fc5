import type { SeenPart } from '#compliance/sites/siteTrainings.ts';
import { sitesInPartWords } from '#listing/sitesInPart.ts';
import { useOrganisation } from '#queries/organisation.ts';

type Filters<Row, Filter> = { select(rows: readonly Row[], filter: Filter): readonly Row[] };

/**
 * The note below groups or bookings of a plan: about the sites of those shown, and the chosen sites, because the curve is about
 * these.
 */
export const planSitesWords = <Row extends { siteIds: readonly string[] }, Filter extends { site: string[] }>(
  filters: Filters<Row, Filter>,
  rows: readonly Row[] | undefined,
  filter: Filter,
  part: SeenPart,
): string =>
  sitesInPartWords([...filter.site, ...filters.select(rows ?? [], filter).flatMap(({ siteIds }) => siteIds)], part);

/** The same for the reader who has signed in. */
export function usePlanSitesWords<Row extends { siteIds: readonly string[] }, Filter extends { site: string[] }>(
  filters: Filters<Row, Filter>,
  rows: readonly Row[] | undefined,
  filter: Filter,
): string {
  const { part } = useOrganisation();
  return planSitesWords(filters, rows, filter, part);
}
