import type { CoverageRule, CoverageRules } from '#protocol/coverageRules.ts';
import { type DayOffset, NEVER_ENDS } from '../forecast/dayOffset.ts';
import type { RowsOfRows } from '../forecast/expiryPairs.ts';
import type { HolderPairs } from '../forecast/holderPairs.ts';
import { isSeenInPart, NO_SITE, type SeenPart } from '../sites/siteTrainings.ts';
import { type CoverageSubject, holdingsOf } from './coverageHoldings.ts';
import { coverageCrossings } from './coverageNeed.ts';

/** The rules that say what must be held where. */
type HolderRules = Pick<CoverageRules, 'jobs' | 'rules'>;

/** Who holds what where. A cell is a subject at a site: its place is `subject × siteIds.length + site`. */
export type Coverage = {
  pairs: HolderPairs;
  subjects: readonly CoverageSubject[];
  /** The sites of people, then those that only rules name. */
  siteIds: readonly string[];
  /** By cell: its holders of today, as owners, first to run out first. */
  holders: RowsOfRows;
  /** Like `holders.rows`: the last day on which each holds it and is employed. */
  lastDays: Int32Array;
  /** By site: its people, as owners. */
  owners: readonly Uint32Array[];
  /** By site: the last days of its people, ascending. */
  peopleThrough: readonly Int32Array[];
  /** By cell: the rules that apply to it. */
  rules: readonly (readonly CoverageRule[])[];
  /** By cell: see `coverageCrossings`; none without a rule. */
  crossings: readonly (readonly DayOffset[])[];
  /** By cell, 1 or 0: whether the last day of some holder cannot be foreseen. */
  isUnforeseeable: Uint8Array;
};

/** The subjects of a heat map: every training that a person or a rule names, then the jobs. */
function subjectsOf({ trainingIds }: HolderPairs, { rules, jobs }: HolderRules): CoverageSubject[] {
  const named = rules.flatMap(({ training }) => training ?? []);
  return [
    ...[...new Set([...trainingIds, ...named])].map((id) => ({ trainingIds: [id], job: null })),
    ...Object.entries(jobs).map(([key, { name, trainings }]) => ({
      trainingIds: [...new Set(trainings)],
      job: { key, name },
    })),
  ];
}

/** By site: its people, as owners. */
function ownersBySite({ ownerIds, sitesOfOwner: { first, rows } }: HolderPairs, sites: number): Uint32Array[] {
  const owners = Array.from({ length: sites }, (): number[] => []);
  for (let owner = 0; owner < ownerIds.length; owner += 1) {
    for (const site of rows.subarray(first[owner], first[owner + 1])) owners[site]?.push(owner);
  }
  return owners.map((there) => Uint32Array.from(there));
}

/** Room for a person's place next to a day in one number. */
const OWNERS = 2 ** 21;

/**
 * Who covers what where, prepared once; `coverageOn` is then a look-up for each cell. Holders count whether or not they
 * are required to have the training, through the last day on which they hold it and are employed. People at two sites
 * count at both; people at none have their own row, to which only rules that name it apply. No rule applies at a site
 * that is seen in part: its other holders are not known.
 */
export function createCoverage(pairs: HolderPairs, coverageRules: HolderRules, part?: SeenPart): Coverage {
  const subjects = subjectsOf(pairs, coverageRules);
  const named = coverageRules.rules.flatMap(({ sites }) => sites ?? []);
  const siteIds = [...new Set([...pairs.siteIds, ...named.filter((id) => !isSeenInPart(id, part))])];
  const { first: firstSite, rows: siteRows } = pairs.sitesOfOwner;
  const cells = subjects.length * siteIds.length;
  const isUnforeseeable = new Uint8Array(cells);
  const inCell: number[] = [];
  const keys: number[] = [];
  const first = new Uint32Array(cells + 1);
  for (const holding of holdingsOf(pairs, subjects, siteIds.length)) {
    const lastRow = firstSite[holding.owner + 1] ?? 0;
    for (let row = firstSite[holding.owner] ?? 0; row < lastRow; row += 1) {
      const cell = holding.cellOf(siteRows[row] ?? 0);
      first[cell + 1] = (first[cell + 1] ?? 0) + 1;
      inCell.push(cell);
      keys.push(holding.lastDay * OWNERS + holding.owner);
      if (holding.isUnforeseeable) isUnforeseeable[cell] = 1;
    }
  }
  for (let cell = 0; cell < cells; cell += 1) first[cell + 1] = (first[cell + 1] ?? 0) + (first[cell] ?? 0);
  const next = first.slice();
  const sorted = new Float64Array(keys.length);
  inCell.forEach((cell, at) => {
    const place = next[cell] ?? 0;
    next[cell] = place + 1;
    sorted[place] = keys[at] ?? 0;
  });
  for (let cell = 0; cell < cells; cell += 1) sorted.subarray(first[cell], first[cell + 1]).sort();
  const lastDays = Int32Array.from(sorted, (key) => Math.floor(key / OWNERS));
  const owners = ownersBySite(pairs, siteIds.length);
  const peopleThrough = owners.map((there) =>
    Int32Array.from(there, (owner) => pairs.ownedThrough[owner] ?? NEVER_ENDS).sort(),
  );
  const rules = subjects.flatMap(({ trainingIds: [id], job }) => {
    const ofSubject = coverageRules.rules.filter((rule) => (job ? rule.job === job.key : rule.training === id));
    return siteIds.map((siteId) =>
      isSeenInPart(siteId, part)
        ? []
        : ofSubject.filter(({ sites }) =>
            sites ? sites.includes(siteId) : siteId !== NO_SITE && pairs.siteIds.includes(siteId),
          ),
    );
  });
  const crossings = rules.map((ofCell, cell): readonly DayOffset[] => {
    if (ofCell.length === 0) return [];
    const people = peopleThrough[cell % siteIds.length] ?? new Int32Array();
    return coverageCrossings(ofCell, lastDays.subarray(first[cell], first[cell + 1]), people);
  });
  const rows = Uint32Array.from(sorted, (key) => key % OWNERS);
  return {
    pairs,
    subjects,
    siteIds,
    holders: { first, rows },
    lastDays,
    owners,
    peopleThrough,
    rules,
    crossings,
    isUnforeseeable,
  };
}
