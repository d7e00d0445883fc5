import type { Directory } from '../directory.ts';
import { byText } from '../order.ts';
import type { EmployeeCompliance } from '../training/employeeCompliance.ts';
import type { Requirement } from '../training/requirement.ts';
import { byGaps, type RequirementTally, requirementTallyOf } from '../training/requirementTally.ts';

/** Stands for the site of people who have none: no id is empty, see `distinctIds`. */
export const NO_SITE = '';

/** A site, whose name says if only some of its people and equipment are seen; it is not rated then. */
export type SeenSite = { id: string; name: string; isPartial: boolean };

/** The sites of which a reader of a part of the organisation sees everyone; undefined if the reader sees all of it. */
export type SeenPart = { sites: readonly string[] } | undefined;

/** The tally of required trainings at one site. */
export type SiteTrainings = RequirementTally & SeenSite;

const none: readonly string[] = [NO_SITE];

/** The sites of a person or an item, `NO_SITE` if there are none. */
export const siteIdsOf = ({ siteIds }: Pick<EmployeeCompliance, 'siteIds'>): readonly string[] =>
  siteIds.length === 0 ? none : siteIds;

/** The name of a site, or its replacement. */
export const siteNameOf = (
  id: string,
  { siteName, noSite = 'No site' }: Pick<Directory, 'siteName' | 'noSite'>,
): string => (id === NO_SITE ? noSite : siteName(id));

/** Whether a site, or no site, may have people and equipment that the reader does not see. */
export const isSeenInPart = (id: string, part: SeenPart): boolean => part !== undefined && !part.sites.includes(id);

/** A site as a reader of that part sees it. */
export function seenSite(id: string, directory: Pick<Directory, 'siteName'>, part: SeenPart): SeenSite {
  const [name, isPartial] = [siteNameOf(id, directory), isSeenInPart(id, part)];
  return { id, name: isPartial ? `${name} (in part)` : name, isPartial };
}

/** A directory whose names of sites say that they are seen in part; for pages that show only these names. */
export const seenDirectory = (directory: Directory, part: SeenPart): Directory =>
  part === undefined
    ? directory
    : {
        ...directory,
        siteName: (id) => seenSite(id, directory, part).name,
        noSite: seenSite(NO_SITE, directory, part).name,
      };

/** Records by the sites of their people or items; one with two sites is at both. */
export function bySite<Counted>(
  records: readonly Counted[],
  placeOf: (counted: Counted) => Parameters<typeof siteIdsOf>[0],
): Map<string, Counted[]> {
  const atSite = new Map<string, Counted[]>();
  for (const counted of records) {
    for (const id of siteIdsOf(placeOf(counted))) {
      const others = atSite.get(id);
      if (others) others.push(counted);
      else atSite.set(id, [counted]);
    }
  }
  return atSite;
}

/** Required trainings by site, most gaps first. People at two sites count at both. */
export function trainingsBySite(
  requirements: readonly Requirement[],
  directory: Pick<Directory, 'siteName'>,
  part?: SeenPart,
): SiteTrainings[] {
  return [...bySite(requirements, ({ employee }) => employee)]
    .map(([id, there]) => ({ ...requirementTallyOf(there), ...seenSite(id, directory, part) }))
    .sort((a, b) => byGaps(a, b) || byText(a.name, b.name));
}
