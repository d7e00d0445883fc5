import { isCountedSite } from './countedSite.ts';
import type { DayOffset } from './dayOffset.ts';
import type { ExpiryPairs } from './expiryPairs.ts';

/** Counts of some groups on every day of a forecast: those of one day are contiguous, so that a day is a slice. */
type GroupTable = { groups: number; count: Uint32Array; first: Int32Array };

/** What lapses by subject and by site on every day. An entry of `total` and a row of each table belong to one day. */
export type LapseTables = {
  total: Uint32Array;
  bySubject: GroupTable;
  bySite: GroupTable;
  /** Number of counted sites at which each lapses. */
  sitesOfSubject: Uint32Array;
  /** By owner, the last days of what lapses, ascending: those of an owner are from `firstOfOwner` to before the next one's. */
  lastDays: Int32Array;
  firstOfOwner: Uint32Array;
};

/** Turns additions and removals of each day into the counts on it. */
function sumUp(table: Uint32Array, groups: number): void {
  for (let place = groups; place < table.length; place += 1) {
    table[place] = (table[place] ?? 0) + (table[place - groups] ?? 0);
  }
}

/** A table filled in the order of last days: the first pair counted on a day is the first to lapse on it. */
function createGroupTable(groups: number, days: DayOffset) {
  // One more row for what ends after the last day.
  const count = new Uint32Array((days + 2) * groups);
  const first = new Int32Array((days + 1) * groups);
  const filledThrough = new Int32Array(groups).fill(-1);
  return {
    add(group: number, last: DayOffset, through: DayOffset): void {
      const [from, after] = [(last + 1) * groups + group, (through + 1) * groups + group];
      count[from] = (count[from] ?? 0) + 1;
      count[after] = (count[after] ?? 0) - 1;
      const unfilled = Math.max(filledThrough[group] ?? -1, last) + 1;
      for (let day = unfilled; day <= through; day += 1) first[day * groups + group] = last;
      if (through >= unfilled) filledThrough[group] = through;
    },
    finish(): GroupTable {
      sumUp(count, groups);
      return { groups, count, first };
    },
  };
}

/** The last days of what lapses, owner by owner. */
function lastDaysByOwner({ ownerIds, owner, validThrough }: ExpiryPairs, order: Uint32Array) {
  const firstOfOwner = new Uint32Array(ownerIds.length + 1);
  for (const pair of order) {
    const after = (owner[pair] ?? 0) + 1;
    firstOfOwner[after] = (firstOfOwner[after] ?? 0) + 1;
  }
  sumUp(firstOfOwner, 1);
  const next = firstOfOwner.slice();
  const lastDays = new Int32Array(order.length);
  for (const pair of order) {
    const one = owner[pair] ?? 0;
    const place = next[one] ?? 0;
    next[one] = place + 1;
    lastDays[place] = validThrough[pair] ?? 0;
  }
  return { lastDays, firstOfOwner };
}

/**
 * Counts what lapses on every day beforehand, so that a step of the slider only reads.
 * @param order pairs that lapse within the forecast, as places in the columns, the first to lapse first
 * @param days the last day of the forecast, calendar days from today
 * @param sites the counted sites by id; none for all
 */
export function createLapseTables(
  pairs: ExpiryPairs,
  order: Uint32Array,
  days: DayOffset,
  sites: readonly string[],
): LapseTables {
  const { owner, subject, validThrough, countedThrough, subjectCount } = pairs;
  const { first: firstSite, rows: siteRows } = pairs.sitesOfOwner;
  const siteCount = pairs.siteIds.length;
  const isCounted = pairs.siteIds.map(isCountedSite(sites));
  const total = createGroupTable(1, days);
  const [bySubject, bySite] = [createGroupTable(subjectCount, days), createGroupTable(siteCount, days)];
  const sitesOfSubject = new Uint32Array((days + 2) * subjectCount);
  const seenThrough = new Int32Array(subjectCount * siteCount).fill(-1);
  for (const pair of order) {
    const [one, what, last] = [owner[pair] ?? 0, subject[pair] ?? 0, validThrough[pair] ?? 0];
    const through = Math.min(countedThrough[pair] ?? 0, days);
    if (through <= last) continue;
    total.add(0, last, through);
    bySubject.add(what, last, through);
    const lastRow = firstSite[one + 1] ?? 0;
    for (let row = firstSite[one] ?? 0; row < lastRow; row += 1) {
      const site = siteRows[row] ?? 0;
      if (!isCounted[site]) continue;
      bySite.add(site, last, through);
      const cell = what * siteCount + site;
      const from = Math.max(seenThrough[cell] ?? -1, last) + 1;
      if (from > through) continue;
      seenThrough[cell] = through;
      const [added, taken] = [from * subjectCount + what, (through + 1) * subjectCount + what];
      sitesOfSubject[added] = (sitesOfSubject[added] ?? 0) + 1;
      sitesOfSubject[taken] = (sitesOfSubject[taken] ?? 0) - 1;
    }
  }
  sumUp(sitesOfSubject, subjectCount);
  return {
    total: total.finish().count,
    bySubject: bySubject.finish(),
    bySite: bySite.finish(),
    sitesOfSubject,
    ...lastDaysByOwner(pairs, order),
  };
}
