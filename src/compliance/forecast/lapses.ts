import type { DayOffset } from './dayOffset.ts';
import type { ExpiryPairs } from './expiryPairs.ts';

/** What is valid today and runs out within the forecast, in the order in which it does. Made once; each day is a part of it. */
export type LapseIndex = {
  pairs: ExpiryPairs;
  /** Places of pairs, the first to run out first. */
  order: Uint32Array;
  /** By day: how many of them ran out before it. Entry 0 is today. */
  before: Uint32Array;
  /** Columns of the pairs in that order. */
  owner: Uint32Array;
  subject: Uint32Array;
  lastDay: Int32Array;
  countedThrough: Int32Array;
  /** By pair in that order: the sites of its owner, as a place in `siteSets`. Thousands of people share a few sets. */
  siteSet: Uint32Array;
  siteSets: readonly (readonly number[])[];
};

/** How many pairs lapse in each group, and the last valid day of the first of them; of groups without any it says nothing. */
type LapseCounts = { count: Uint32Array; first: Int32Array };

/** What lapses before a day, by owner, by subject, by site; a pair counts at each site of its owner. */
export type Lapses = {
  total: number;
  byOwner: LapseCounts;
  bySubject: LapseCounts;
  bySite: LapseCounts;
  /** By subject: at how many sites it lapses. */
  sitesOfSubject: Uint32Array;
};

/**
 * Puts what runs out within the forecast in the order of its last valid day.
 * @param days the last day of the forecast, calendar days from today
 */
export function createLapseIndex(pairs: ExpiryPairs, days: DayOffset): LapseIndex {
  const { validThrough, owner, subject, countedThrough } = pairs;
  const before = new Uint32Array(days + 2);
  for (let pair = 0; pair < validThrough.length; pair += 1) {
    const last = validThrough[pair] ?? -1;
    if (last >= 0 && last <= days) before[last + 1] = (before[last + 1] ?? 0) + 1;
  }
  for (let day = 1; day < before.length; day += 1) before[day] = (before[day] ?? 0) + (before[day - 1] ?? 0);
  const next = before.slice();
  const order = new Uint32Array(before[days + 1] ?? 0);
  for (let pair = 0; pair < validThrough.length; pair += 1) {
    const last = validThrough[pair] ?? -1;
    if (last < 0 || last > days) continue;
    const place = next[last] ?? 0;
    next[last] = place + 1;
    order[place] = pair;
  }
  const { setOfOwner, siteSets } = siteSetsOf(pairs);
  return {
    pairs,
    order,
    before,
    siteSet: order.map((pair) => setOfOwner[owner[pair] ?? 0] ?? 0),
    siteSets,
    owner: order.map((pair) => owner[pair] ?? 0),
    subject: order.map((pair) => subject[pair] ?? 0),
    lastDay: Int32Array.from(order, (pair) => validThrough[pair] ?? 0),
    countedThrough: Int32Array.from(order, (pair) => countedThrough[pair] ?? 0),
  };
}

/** The sets of sites that owners are at, each once. */
function siteSetsOf({ ownerIds, sitesOfOwner: { first, rows } }: ExpiryPairs) {
  const places = new Map<string, number>();
  const siteSets: number[][] = [];
  const setOfOwner = Uint32Array.from(ownerIds, (_id, owner) => {
    const sites = Array.from(rows.subarray(first[owner], first[owner + 1]));
    const key = sites.join();
    const place = places.get(key) ?? siteSets.push(sites) - 1;
    places.set(key, place);
    return place;
  });
  return { setOfOwner, siteSets };
}

const countsOf = (groups: number): LapseCounts => ({ count: new Uint32Array(groups), first: new Int32Array(groups) });

/** The counts of owners as counts of their sites. */
function countsBySite({ siteIds, sitesOfOwner: { first, rows } }: ExpiryPairs, byOwner: LapseCounts): LapseCounts {
  const bySite = countsOf(siteIds.length);
  byOwner.count.forEach((count, owner) => {
    if (count === 0) return;
    const [firstDay, end] = [byOwner.first[owner] ?? 0, first[owner + 1] ?? 0];
    for (let row = first[owner] ?? 0; row < end; row += 1) {
      const site = rows[row] ?? 0;
      const isFirst = bySite.count[site] === 0 || firstDay < (bySite.first[site] ?? 0);
      if (isFirst) bySite.first[site] = firstDay;
      bySite.count[site] = (bySite.count[site] ?? 0) + count;
    }
  });
  return bySite;
}

/**
 * What is valid today and no longer on a day, of those who are still there on it. The work is in proportion to what
 * lapses, so it fits a frame while somebody moves a slider.
 * @param day calendar days from today; within the forecast
 */
export function lapsesBefore(index: LapseIndex, day: DayOffset): Lapses {
  const { pairs, owner, subject, lastDay, countedThrough, siteSet, siteSets } = index;
  const [byOwner, bySubject] = [countsOf(pairs.ownerIds.length), countsOf(pairs.subjectCount)];
  const { count: ofOwner, first: firstOfOwner } = byOwner;
  const { count: ofSubject, first: firstOfSubject } = bySubject;
  const sets = siteSets.length;
  const seenAt = new Uint8Array(pairs.subjectCount * sets);
  const end = index.before[day] ?? 0;
  let total = 0;
  for (let place = 0; place < end; place += 1) {
    if ((countedThrough[place] ?? 0) < day) continue;
    const one = owner[place] ?? 0;
    const what = subject[place] ?? 0;
    const before = ofOwner[one] ?? 0;
    const others = ofSubject[what] ?? 0;
    total += 1;
    if (before === 0) firstOfOwner[one] = lastDay[place] ?? 0;
    ofOwner[one] = before + 1;
    if (others === 0) firstOfSubject[what] = lastDay[place] ?? 0;
    ofSubject[what] = others + 1;
    seenAt[what * sets + (siteSet[place] ?? 0)] = 1;
  }
  const sitesOfSubject = Uint32Array.from(ofSubject, (_count, what) => {
    const sites = siteSets.filter((_set, at) => seenAt[what * sets + at] === 1).flat();
    return new Set(sites).size;
  });
  return { total, byOwner, bySubject, bySite: countsBySite(pairs, byOwner), sitesOfSubject };
}

/** One owner, subject or site, as places in the columns; what is left out is any. */
export type LapseFilter = { owner?: number; subject?: number; site?: number };

/** The pairs behind a count of `lapsesBefore`, as places in the columns, the first to lapse first. */
export function lapsingPairs(index: LapseIndex, day: DayOffset, filter: LapseFilter = {}): Uint32Array {
  const { first, rows } = index.pairs.sitesOfOwner;
  const isAt = (owner: number, site: number) => rows.subarray(first[owner], first[owner + 1]).includes(site);
  return index.order.subarray(0, index.before[day] ?? 0).filter((_pair, place) => {
    const [owner, subject] = [index.owner[place] ?? 0, index.subject[place] ?? 0];
    return (
      (index.countedThrough[place] ?? 0) >= day &&
      (filter.owner === undefined || filter.owner === owner) &&
      (filter.subject === undefined || filter.subject === subject) &&
      (filter.site === undefined || isAt(owner, filter.site))
    );
  });
}

/** The groups that have any, most first; equals keep their order. Counting, not comparing: 100,000 people fit a frame. */
export function mostFirst(count: Uint32Array): Uint32Array {
  let most = 0;
  for (let group = 0; group < count.length; group += 1) most = Math.max(most, count[group] ?? 0);
  const next = new Uint32Array(most + 2);
  for (let group = 0; group < count.length; group += 1) {
    const after = most - (count[group] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let place = 1; place < next.length; place += 1) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const order = new Uint32Array(next[most] ?? 0);
  for (let group = 0; group < count.length; group += 1) {
    const before = most - (count[group] ?? 0);
    if (before === most) continue;
    const place = next[before] ?? 0;
    next[before] = place + 1;
    order[place] = group;
  }
  return order;
}
