import type { DayOffset } from './dayOffset.ts';
import type { ExpiryPairs } from './expiryPairs.ts';
import { createLapseTables, type LapseTables } from './lapseTables.ts';

/** Pairs that are valid today and run out within the forecast, in that order. Made once; each day is a slice of it. */
export type LapseIndex = {
  pairs: ExpiryPairs;
  /** Places of pairs, first to run out first. */
  order: Uint32Array;
  /** By day: how many of them ran out before it. Entry 0 is today. */
  before: Uint32Array;
  /** The lapses of every day, counted beforehand. */
  tables: LapseTables;
};

/** How many pairs lapse in each group, and the last valid day of the first; meaningless for groups without any. */
type LapseCounts = { count: Uint32Array; first: Int32Array };

/** Lapses before a day, by owner, by subject, by site; a pair counts at each counted site of its owner. */
export type Lapses = {
  total: number;
  byOwner: LapseCounts;
  bySubject: LapseCounts;
  bySite: LapseCounts;
  /** By subject: the number of counted sites at which it lapses. */
  sitesOfSubject: Uint32Array;
};

/**
 * Sorts what runs out within the forecast by its last valid day.
 * @param days the last day of the forecast, calendar days from today
 * @param sites the counted sites by id, none for all: a person at one of them may be at another as well, whose other
 *   people are not among the pairs
 */
export function createLapseIndex(pairs: ExpiryPairs, days: DayOffset, sites: readonly string[] = []): LapseIndex {
  const { validThrough } = pairs;
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
  return { pairs, order, before, tables: createLapseTables(pairs, order, days, sites) };
}

/** How many lapse before a day in each group, and the first last day: a slice of a table, without copying. */
const countsOn = ({ groups, count, first }: LapseTables['bySubject'], day: DayOffset): LapseCounts => ({
  count: count.subarray(day * groups, (day + 1) * groups),
  first: first.subarray(day * groups, (day + 1) * groups),
});

/** Counts by owner; owners are too many for a table of every day. */
function countsByOwner({ ownedThrough }: ExpiryPairs, { lastDays, firstOfOwner }: LapseTables, day: DayOffset) {
  const [count, first] = [new Uint32Array(ownedThrough.length), new Int32Array(ownedThrough.length)];
  for (let owner = 0; owner < ownedThrough.length; owner += 1) {
    if ((ownedThrough[owner] ?? 0) < day) continue;
    const [start, end] = [firstOfOwner[owner] ?? 0, firstOfOwner[owner + 1] ?? 0];
    let place = start;
    while (place < end && (lastDays[place] ?? 0) < day) place += 1;
    count[owner] = place - start;
    first[owner] = lastDays[start] ?? 0;
  }
  return { count, first };
}

/**
 * Pairs valid today and no longer on a day, without those of leavers by then. It reads tables that were made once, and so
 * fits a frame while somebody moves a slider. Callers must not change the counts of subjects and sites.
 * @param day calendar days from today; within the forecast
 */
export function lapsesBefore({ pairs, tables }: LapseIndex, day: DayOffset): Lapses {
  const subjects = pairs.subjectCount;
  return {
    total: tables.total[day] ?? 0,
    byOwner: countsByOwner(pairs, tables, day),
    bySubject: countsOn(tables.bySubject, day),
    bySite: countsOn(tables.bySite, day),
    sitesOfSubject: tables.sitesOfSubject.subarray(day * subjects, (day + 1) * subjects),
  };
}

/** The groups that have any, most first; ties keep their order. Counts without comparing: 100,000 people fit a frame. */
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
