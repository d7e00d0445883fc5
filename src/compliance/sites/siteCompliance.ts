import { equipmentStatuses } from '#protocol/equipments.ts';
import type { Directory } from '../directory.ts';
import type { EquipmentCompliance } from '../equipment/equipmentCompliance.ts';
import { byText } from '../order.ts';
import { shareInPercent } from '../share.ts';
import type { Requirement } from '../training/requirement.ts';
import { type RequirementTally, requirementTallyOf } from '../training/requirementTally.ts';
import { bySite, type SeenPart, type SeenSite, seenSite } from './siteTrainings.ts';

/** The inspections of equipment, at whatever site. Items without a schedule, or with an unknown status, are not counted. */
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
   * The lower of the two percentages, which rates the site: one area does not make up for the other. Null if there is
   * neither, while an area is not known, because it may be the lower one, and if the site is seen in part.
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
 * Every site where anything is counted, the lowest known percentage first, sites without any last. People and items of
 * two sites count at both, and those of none at `NO_SITE`.
 * @param requirements undefined while they are not known
 * @param equipment undefined while it is not known
 * @param part the visible part of the organisation, if it is not all of it
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

/** The lowest of the known percentages. */
function lowestOf(...tallies: ({ percent: number | null } | undefined)[]): number | null {
  const percents = tallies.flatMap((tally) => (typeof tally?.percent === 'number' ? [tally.percent] : []));
  return percents.length === 0 ? null : Math.min(...percents);
}

/** Above every percentage. */
const NONE_LAST = 101;
