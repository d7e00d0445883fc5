import { equipmentStatuses } from '#protocol/equipments.ts';
import type { Directory } from '../directory.ts';
import type { EquipmentCompliance } from '../equipment/equipmentCompliance.ts';
import { byText } from '../order.ts';
import { shareInPercent } from '../share.ts';
import type { Requirement } from '../training/requirement.ts';
import { type RequirementTally, requirementTallyOf } from '../training/requirementTally.ts';
import { bySite, type SeenPart, type SeenSite, seenSite } from './siteTrainings.ts';

/**
 * How the inspections of equipment stand, wherever it is. What has no schedule, or a status that we do not know, is not
 * counted.
 */
export type EquipmentTally = {
  scheduled: number;
  /** Up to date, expiring ones included. */
  done: number;
  /** `done` of `scheduled`, rounded down: 100 only when it is all of them; null when nothing has a schedule. */
  percent: number | null;
};

/** One site across areas; an area that is not known (yet) is undefined. */
export type SiteCompliance = SeenSite & {
  training: RequirementTally | undefined;
  equipment: EquipmentTally | undefined;
  /**
   * The lower of the two percentages, by which the site stands: one area does not make up for the other. Null where there
   * is neither, while an area is not known: it may be the lower one, and where the site is seen in part.
   */
  lowest: number | null;
};

/** Counts items by whether their inspections are up to date. */
export function equipmentTallyOf(items: readonly Pick<EquipmentCompliance, 'status'>[]): EquipmentTally {
  const known: readonly string[] = equipmentStatuses;
  const scheduled = items.filter(({ status }) => known.includes(status));
  const done = scheduled.filter(({ status }) => status !== 'expired').length;
  const percent = shareInPercent(done, scheduled.length, 0);
  return { scheduled: scheduled.length, done, percent };
}

/**
 * Every site that anything is counted at, the lowest known percentage first, sites without any last. Who or what belongs to
 * two sites is counted at both, and what belongs to none at `NO_SITE`.
 * @param requirements undefined while they are not known
 * @param equipment undefined while it is not known
 * @param part what is seen of the organisation, where that is not all of it
 */
export function siteCompliance(
  requirements: readonly Requirement[] | undefined,
  equipment: readonly EquipmentCompliance[] | undefined,
  directory: Pick<Directory, 'siteName'>,
  part?: SeenPart,
): SiteCompliance[] {
  const trainings = bySite(requirements ?? [], ({ employee }) => employee);
  const items = bySite(equipment ?? [], (item) => item);
  return [...new Set([...trainings.keys(), ...items.keys()])]
    .map((id) => {
      const training = requirements && requirementTallyOf(trainings.get(id) ?? []);
      const tally = equipment && equipmentTallyOf(items.get(id) ?? []);
      const site = seenSite(id, directory, part);
      const known = site.isPartial ? null : lowestOf(training, tally);
      return { known, site: { ...site, training, equipment: tally, lowest: training && tally ? known : null } };
    })
    .sort((a, b) => (a.known ?? NONE_LAST) - (b.known ?? NONE_LAST) || byText(a.site.name, b.site.name))
    .map(({ site }) => site);
}

/** Of the percentages that there are. */
function lowestOf(...tallies: ({ percent: number | null } | undefined)[]): number | null {
  const percents = tallies.flatMap((tally) => (typeof tally?.percent === 'number' ? [tally.percent] : []));
  return percents.length === 0 ? null : Math.min(...percents);
}

/** Above every percentage. */
const NONE_LAST = 101;
