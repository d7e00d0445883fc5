import { shareInPercent } from '../share.ts';
import type { DayOffset } from './dayOffset.ts';
import { NOT_RENEWED, NOT_VALID } from './dayOffset.ts';
import type { RenewalDays } from './forecastCurve.ts';
import type { TrainingPairs } from './trainingPairs.ts';

/** The worth of renewals in one group: pairs and people are counted separately and never added up. */
type GroupGain = {
  /** Pairs valid on the day only thanks to the renewals of the group. */
  pairs: Uint32Array;
  /** People with nothing lapsed or missing on the day only thanks to them. */
  people: Uint32Array;
};

/** The worth of renewals on a day, in all and by group. Owners, trainings and sites are places in the columns. */
export type RenewalGain = {
  /** Required pairs of those employed on the day: the denominator of points. */
  required: number;
  pairs: number;
  /** 100 × `pairs` ÷ `required`; 0 if nothing is required. */
  points: number;
  people: number;
  byOwner: GroupGain;
  /** Each as if only its own pairs were renewed. */
  bySubject: GroupGain;
  /** People at two sites count at both. */
  bySite: GroupGain;
};

/** The pairs as percentage points. */
export const gainPoints = (pairs: number, required: number): number => shareInPercent(pairs, required) ?? 0;

const gainOf = (groups: number): GroupGain => ({ pairs: new Uint32Array(groups), people: new Uint32Array(groups) });

const countIn = (counts: Uint32Array, group: number) => {
  counts[group] = (counts[group] ?? 0) + 1;
};

/**
 * The worth of renewals on a day. `mostFirst` sorts the groups of a count.
 * @param day calendar days from today
 */
export function renewalGain(pairs: TrainingPairs, { on, through }: RenewalDays, day: DayOffset): RenewalGain {
  const { firstPair, validThrough, subject, ownedThrough } = pairs;
  const { first: firstSite, rows: sites } = pairs.sitesOfOwner;
  const byOwner = gainOf(pairs.ownerIds.length);
  const bySubject = gainOf(pairs.subjectCount);
  const bySite = gainOf(pairs.siteIds.length);
  let [required, gainedPairs, people] = [0, 0, 0];
  for (let owner = 0; owner < ownedThrough.length; owner += 1) {
    if ((ownedThrough[owner] ?? 0) < day) continue;
    let lacking = 0;
    let gained = 0;
    let onlySubject = 0;
    const [start, end] = [firstPair[owner] ?? 0, firstPair[owner + 1] ?? 0];
    required += end - start;
    for (let pair = start; pair < end; pair += 1) {
      if ((validThrough[pair] ?? NOT_VALID) >= day) continue;
      lacking += 1;
      const renewedOn = on[pair] ?? NOT_RENEWED;
      if (renewedOn === NOT_RENEWED || renewedOn > day || (through[pair] ?? NOT_VALID) < day) continue;
      gained += 1;
      onlySubject = subject[pair] ?? 0;
      countIn(bySubject.pairs, onlySubject);
    }
    if (gained === 0) continue;
    const comesToAll = gained === lacking;
    gainedPairs += gained;
    byOwner.pairs[owner] = gained;
    if (comesToAll) {
      people += 1;
      byOwner.people[owner] = 1;
      // One training is enough only if no other is lacking.
      if (lacking === 1) countIn(bySubject.people, onlySubject);
    }
    const lastRow = firstSite[owner + 1] ?? 0;
    for (let row = firstSite[owner] ?? 0; row < lastRow; row += 1) {
      const site = sites[row] ?? 0;
      bySite.pairs[site] = (bySite.pairs[site] ?? 0) + gained;
      if (comesToAll) countIn(bySite.people, site);
    }
  }
  const points = gainPoints(gainedPairs, required);
  return { required, pairs: gainedPairs, points, people, byOwner, bySubject, bySite };
}
