import { type DayOffset, NOT_VALID } from './dayOffset.ts';
import type { LapseIndex } from './lapses.ts';
import type { PlanSettings } from './planSettings.ts';
import type { TrainingPairs } from './trainingPairs.ts';

/** A request for a plan. */
export type PlanRequest = {
  /** People who lapse before this day are booked; gains are of this day. Calendar days from today, within the forecast. */
  before: DayOffset;
  /** Sites and trainings by id; a missing list means all of them. */
  sites?: readonly string[];
  trainings?: readonly number[];
  /** By id: people at one of these sites are booked nowhere; without it nobody is left out. */
  withoutSites?: readonly string[];
  /** One group of each training over all chosen sites, instead of one at each site. */
  acrossSites: boolean;
  /** Whether to book those who have lapsed or never did it, too. */
  withGaps: boolean;
  settings: PlanSettings;
  /** By training id: settings that differ. */
  settingsOfTraining?: ReadonlyMap<number, Partial<PlanSettings>>;
};

/**
 * The people to book by training and place; those of group `g` are from `first[g]` to before `first[g + 1]`. Leavers
 * are booked if they still work on a day on which it is not valid, and on the day of the first possible session.
 * @param leadDays by training: calendar days from today to that session
 */
export function groupedCandidates(
  { pairs, order, before }: LapseIndex,
  trainings: TrainingPairs,
  request: PlanRequest,
  leadDays: readonly DayOffset[],
) {
  const { first: firstSite, rows: siteRows } = pairs.sitesOfOwner;
  const isSite = Uint8Array.from(pairs.siteIds, (id) =>
    request.sites === undefined || request.sites.includes(id) ? 1 : 0,
  );
  const isLeftOut = Uint8Array.from(pairs.siteIds, (id) => (request.withoutSites?.includes(id) ? 1 : 0));
  const isTraining = trainings.trainingIds.map((id) => request.trainings?.includes(id) ?? true);
  // The first chosen site of a person, so that nobody is booked twice.
  const siteOfOwner = Int32Array.from(pairs.ownerIds, (_id, owner) => {
    const sites = siteRows.subarray(firstSite[owner], firstSite[owner + 1]);
    return sites.some((site) => isLeftOut[site] === 1) ? -1 : (sites.find((site) => isSite[site] === 1) ?? -1);
  });
  const places = request.acrossSites ? 1 : pairs.siteIds.length;
  const groupOf = (pair: number): number => {
    const [owner, subject] = [pairs.owner[pair] ?? 0, pairs.subject[pair] ?? 0];
    const site = siteOfOwner[owner] ?? -1;
    if (site < 0 || !isTraining[subject]) return -1;
    const stays = pairs.countedThrough[pair] ?? 0;
    if (stays <= (pairs.validThrough[pair] ?? NOT_VALID) || stays < (leadDays[subject] ?? 0)) return -1;
    return subject * places + (request.acrossSites ? 0 : site);
  };
  const gaps = request.withGaps
    ? Uint32Array.from(pairs.validThrough.keys()).filter((pair) => pairs.validThrough[pair] === NOT_VALID)
    : new Uint32Array();
  const candidates = [gaps, order.subarray(0, before[request.before] ?? 0)];
  const first = new Uint32Array(pairs.subjectCount * places + 1);
  for (const some of candidates) {
    for (const pair of some) {
      const group = groupOf(pair);
      if (group >= 0) first[group + 1] = (first[group + 1] ?? 0) + 1;
    }
  }
  for (let group = 1; group < first.length; group += 1) first[group] = (first[group] ?? 0) + (first[group - 1] ?? 0);
  const next = first.slice();
  const rows = new Uint32Array(first.at(-1) ?? 0);
  for (const some of candidates) {
    for (const pair of some) {
      const group = groupOf(pair);
      if (group < 0) continue;
      const place = next[group] ?? 0;
      next[group] = place + 1;
      rows[place] = pair;
    }
  }
  return { first, rows, places };
}
