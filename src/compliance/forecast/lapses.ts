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
  return {
    pairs,
    order,
    before,
    owner: order.map((pair) => owner[pair] ?? 0),
    subject: order.map((pair) => subject[pair] ?? 0),
    lastDay: Int32Array.from(order, (pair) => validThrough[pair] ?? 0),
    countedThrough: Int32Array.from(order, (pair) => countedThrough[pair] ?? 0),
  };
}

const countsOf = (groups: number): LapseCounts => ({ count: new Uint32Array(groups), first: new Int32Array(groups) });

/**
 * What is valid today and no longer on a day, of those who are still there on it. The work is in proportion to what
 * lapses, so it fits a frame while somebody moves a slider.
 * @param day calendar days from today; within the forecast
 */
export function lapsesBefore(index: LapseIndex, day: DayOffset): Lapses {
  const { pairs, owner, subject, lastDay, countedThrough } = index;
  const { first: firstSite, rows: sites } = pairs.sitesOfOwner;
  const siteCount = pairs.siteIds.length;
  const byOwner = countsOf(pairs.ownerIds.length);
  const bySubject = countsOf(pairs.subjectCount);
  const bySite = countsOf(siteCount);
  const seenAt = new Uint8Array(pairs.subjectCount * siteCount);
  const end = index.before[day] ?? 0;
  let total = 0;
  for (let place = 0; place < end; place += 1) {
    if ((countedThrough[place] ?? 0) < day) continue;
    const [one, what, last] = [owner[place] ?? 0, subject[place] ?? 0, lastDay[place] ?? 0];
    total += 1;
    if (byOwner.count[one] === 0) byOwner.first[one] = last;
    byOwner.count[one] = (byOwner.count[one] ?? 0) + 1;
    if (bySubject.count[what] === 0) bySubject.first[what] = last;
    bySubject.count[what] = (bySubject.count[what] ?? 0) + 1;
    const lastRow = firstSite[one + 1] ?? 0;
    for (let row = firstSite[one] ?? 0; row < lastRow; row += 1) {
      const site = sites[row] ?? 0;
      if (bySite.count[site] === 0) bySite.first[site] = last;
      bySite.count[site] = (bySite.count[site] ?? 0) + 1;
      seenAt[what * siteCount + site] = 1;
    }
  }
  const sitesOfSubject = new Uint32Array(pairs.subjectCount);
  for (let cell = 0; cell < seenAt.length; cell += 1) {
    if (seenAt[cell] === 1) {
      const what = Math.floor(cell / siteCount);
      sitesOfSubject[what] = (sitesOfSubject[what] ?? 0) + 1;
    }
  }
  return { total, byOwner, bySubject, bySite, sitesOfSubject };
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
  const most = count.reduce((highest, one) => Math.max(highest, one), 0);
  const next = new Uint32Array(most + 2);
  for (const one of count) if (one > 0) next[most - one + 1] = (next[most - one + 1] ?? 0) + 1;
  for (let place = 1; place < next.length; place += 1) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const order = new Uint32Array(next[most] ?? 0);
  count.forEach((one, group) => {
    if (one === 0) return;
    const place = next[most - one] ?? 0;
    next[most - one] = place + 1;
    order[place] = group;
  });
  return order;
}
