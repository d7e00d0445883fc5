import type { CoverageRule, CoverageRules } from '#protocol/coverageRules.ts';
import { NO_SITE } from '../sites/siteTrainings.ts';
import { type DayOffset, NEVER_ENDS, NOT_VALID } from './dayOffset.ts';
import type { RowsOfRows } from './expiryPairs.ts';
import type { HolderPairs } from './holderPairs.ts';

/** How a training is covered at a site, worst first; without a rule nobody can say. */
const coverageStates = ['uncovered', 'singlePointOfFailure', 'below', 'met', 'noRule'] as const;
type CoverageState = (typeof coverageStates)[number];

/** What is held: one training, or a job, which is all of its trainings and lost with the first. */
type CoverageSubject = { trainingIds: readonly number[]; job: { key: string; name: string } | null };

/** Who holds what where. A cell is a subject at a site: its place is `subject × siteIds.length + site`. */
export type Coverage = {
  pairs: HolderPairs;
  subjects: readonly CoverageSubject[];
  /** The sites of people, then those that only rules name. */
  siteIds: readonly string[];
  /** By cell: its holders of today, as owners, the first to run out first. */
  holders: RowsOfRows;
  /** Beside `holders.rows`: the last day on which each holds it and is employed. */
  lastDays: Int32Array;
  /** By site: the last days of its people, ascending. */
  peopleThrough: readonly Int32Array[];
  /** By cell: the rules that hold for it. */
  rules: readonly (readonly CoverageRule[])[];
  /** By cell: the day on which its holders fall below what is needed: 0 where they are today, `NEVER_ENDS` where no date tells, -1 without a rule. */
  fallsBelowOn: Int32Array;
  /** By cell, 1 or 0: whether the day on which some holder runs out cannot be foreseen. */
  isUnforeseeable: Uint8Array;
};

/** How many of some ascending days are on a day or after it. */
function countFrom(days: Int32Array, day: DayOffset): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return days.length - low;
}

/** How many holders the rules ask for at a site of so many people: the most that any of them does. */
const neededBy = (rules: readonly CoverageRule[], people: number): number =>
  rules.reduce((most, { atLeast, forEvery = 1 }) => Math.max(most, atLeast ?? Math.ceil(people / forEvery)), 0);

const stateOf = (holders: number, needed: number): CoverageState => {
  if (needed === 0) return 'met';
  if (holders === 0) return 'uncovered';
  if (holders === 1) return 'singlePointOfFailure';
  return holders < needed ? 'below' : 'met';
};

/** The subjects of a heat map: every training that anybody has to do with or a rule names, then the jobs. */
function subjectsOf({ trainingIds }: HolderPairs, { rules, jobs }: CoverageRules): CoverageSubject[] {
  const named = rules.flatMap(({ training }) => training ?? []);
  return [
    ...[...new Set([...trainingIds, ...named])].map((id) => ({ trainingIds: [id], job: null })),
    ...Object.entries(jobs).map(([key, { name, trainings }]) => ({
      trainingIds: [...new Set(trainings)],
      job: { key, name },
    })),
  ];
}

/** The last day on which a person holds all of some trainings and is employed; `NOT_VALID` for who does not today. */
export function holdsThrough(pairs: HolderPairs, owner: number, trainings: readonly number[]): DayOffset {
  let [through, held] = [pairs.ownedThrough[owner] ?? NEVER_ENDS, 0];
  const end = pairs.firstPair[owner + 1] ?? 0;
  for (let pair = pairs.firstPair[owner] ?? 0; pair < end; pair += 1) {
    if (!trainings.includes(pairs.subject[pair] ?? -1)) continue;
    held += 1;
    through = Math.min(through, pairs.validThrough[pair] ?? NOT_VALID);
  }
  return held === trainings.length ? through : NOT_VALID;
}

/** Who holds a subject today: owner, last day, and whether that day can be foreseen. */
type Holding = { cellOf: (site: number) => number; owner: number; lastDay: DayOffset; isUnforeseeable: boolean };

function* holdingsOf(pairs: HolderPairs, subjects: readonly CoverageSubject[], sites: number): Generator<Holding> {
  const places = new Map(pairs.trainingIds.map((id, place) => [id, place]));
  // The trainings that people have to do with are the first subjects, in the order of the columns.
  for (let pair = 0; pair < pairs.owner.length; pair += 1) {
    const lastDay = Math.min(pairs.validThrough[pair] ?? NOT_VALID, pairs.countedThrough[pair] ?? NEVER_ENDS);
    if (lastDay === NOT_VALID) continue;
    const subject = pairs.subject[pair] ?? 0;
    const isUnforeseeable = pairs.unforeseeable[pair] !== 0;
    yield { cellOf: (site) => subject * sites + site, owner: pairs.owner[pair] ?? 0, lastDay, isUnforeseeable };
  }
  for (const [subject, { job, trainingIds }] of subjects.entries()) {
    if (!job) continue;
    const trainings = trainingIds.map((id) => places.get(id) ?? -1);
    for (let owner = 0; owner < pairs.ownerIds.length; owner += 1) {
      const lastDay = holdsThrough(pairs, owner, trainings);
      if (lastDay === NOT_VALID) continue;
      const own = pairs.subject.subarray(pairs.firstPair[owner], pairs.firstPair[owner + 1]);
      const isUnforeseeable = own.some(
        (training, at) => trainings.includes(training) && pairs.unforeseeable[(pairs.firstPair[owner] ?? 0) + at] !== 0,
      );
      yield { cellOf: (site) => subject * sites + site, owner, lastDay, isUnforeseeable };
    }
  }
}

/** By site: the last days of its people, ascending. */
function peopleBySite({ ownedThrough, sitesOfOwner: { first, rows } }: HolderPairs, sites: number): Int32Array[] {
  const through = Array.from({ length: sites }, (): number[] => []);
  ownedThrough.forEach((day, owner) => {
    const lastRow = first[owner + 1] ?? 0;
    for (let row = first[owner] ?? 0; row < lastRow; row += 1) through[rows[row] ?? 0]?.push(day);
  });
  return through.map((days) => Int32Array.from(days).sort());
}

/** Room for the place of a person beside a day in one number. */
const OWNERS = 2 ** 21;

/**
 * Who covers what where, prepared once; `coverageOn` is then a look-up for each cell. Holders count whether or not they
 * are required to have the training, through the last day on which they hold it and are employed. Who is at two sites counts
 * at both, who is at none in a row of their own, for which no rule holds that does not name it.
 */
export function createCoverage(pairs: HolderPairs, coverageRules: CoverageRules): Coverage {
  const subjects = subjectsOf(pairs, coverageRules);
  const siteIds = [...new Set([...pairs.siteIds, ...coverageRules.rules.flatMap(({ sites }) => sites ?? [])])];
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
  const peopleThrough = peopleBySite(pairs, siteIds.length);
  const rules = subjects.flatMap(({ trainingIds: [id], job }) => {
    const ofSubject = coverageRules.rules.filter((rule) => (job ? rule.job === job.key : rule.training === id));
    return siteIds.map((siteId) =>
      ofSubject.filter(({ sites }) =>
        sites ? sites.includes(siteId) : siteId !== NO_SITE && pairs.siteIds.includes(siteId),
      ),
    );
  });
  const fallsBelowOn = Int32Array.from(rules, (ofCell, cell) => {
    if (ofCell.length === 0) return NOT_VALID;
    const people = peopleThrough[cell % siteIds.length] ?? new Int32Array();
    const ends = lastDays.subarray(first[cell], first[cell + 1]);
    // Holders get fewer on the days after their last ones alone, and what is needed never grows.
    for (const day of [0, ...ends.filter((end) => end !== NEVER_ENDS).map((end) => end + 1)]) {
      if (countFrom(ends, day) < neededBy(ofCell, countFrom(people, day))) return day;
    }
    return NEVER_ENDS;
  });
  const rows = Uint32Array.from(sorted, (key) => key % OWNERS);
  return {
    pairs,
    subjects,
    siteIds,
    holders: { first, rows },
    lastDays,
    peopleThrough,
    rules,
    fallsBelowOn,
    isUnforeseeable,
  };
}

/** How each cell is covered on a day. By cell; `needed` is 0 without a rule. */
export type CoverageOnDay = { holders: Uint32Array; needed: Uint32Array; states: readonly CoverageState[] };

/**
 * The heat map of a day.
 * @param day calendar days from today
 */
export function coverageOn(coverage: Coverage, day: DayOffset): CoverageOnDay {
  const { holders: inCell, lastDays, peopleThrough, rules, siteIds } = coverage;
  const people = peopleThrough.map((through) => countFrom(through, day));
  const holders = Uint32Array.from(rules, (_rules, cell) =>
    countFrom(lastDays.subarray(inCell.first[cell], inCell.first[cell + 1]), day),
  );
  const needed = Uint32Array.from(rules, (ofCell, cell) => neededBy(ofCell, people[cell % siteIds.length] ?? 0));
  const states = rules.map(
    (ofCell, cell): CoverageState => (ofCell.length === 0 ? 'noRule' : stateOf(holders[cell] ?? 0, needed[cell] ?? 0)),
  );
  return { holders, needed, states };
}

/** What breaks in one cell when somebody leaves. */
type CoverageBreak = { cell: number; to: 'uncovered' | 'below' };

/** A person, as a place in `ownerIds`, and every cell that breaks without them. */
export type PersonBreaks = { owner: number; breaks: readonly CoverageBreak[]; uncovered: number };

/**
 * What breaks when one person leaves: cells that fall below what is needed, and cells that lose their last holder, for
 * each person without whom any does; who leaves most uncovered first, then most broken, then in their order.
 * @param day calendar days from today
 */
export function withoutPerson(coverage: Coverage, day: DayOffset): PersonBreaks[] {
  const { holders, needed } = coverageOn(coverage, day);
  const broken = new Map<number, CoverageBreak[]>();
  coverage.rules.forEach((ofCell, cell) => {
    const [count, asked] = [holders[cell] ?? 0, needed[cell] ?? 0];
    if (ofCell.length === 0 || count === 0 || asked === 0) return;
    const people = countFrom(coverage.peopleThrough[cell % coverage.siteIds.length] ?? new Int32Array(), day);
    const fallsBelow = count >= asked && count - 1 < neededBy(ofCell, people - 1);
    if (!fallsBelow && count > 1) return;
    for (const { owner } of holdersOf(coverage, cell, day)) {
      const breaks = broken.get(owner) ?? [];
      breaks.push({ cell, to: count === 1 ? 'uncovered' : 'below' });
      broken.set(owner, breaks);
    }
  });
  return [...broken]
    .map(([owner, breaks]) => ({ owner, breaks, uncovered: breaks.filter(({ to }) => to === 'uncovered').length }))
    .sort((a, b) => b.uncovered - a.uncovered || b.breaks.length - a.breaks.length || a.owner - b.owner);
}

/** Who holds a cell on a day, the first to run out first. */
export function holdersOf(
  { holders: { first, rows }, lastDays }: Coverage,
  cell: number,
  day: DayOffset,
): { owner: number; lastDay: DayOffset }[] {
  const [start, end] = [first[cell] ?? 0, first[cell + 1] ?? 0];
  const from = end - countFrom(lastDays.subarray(start, end), day);
  return Array.from(rows.subarray(from, end), (owner, at) => ({ owner, lastDay: lastDays[from + at] ?? NOT_VALID }));
}
