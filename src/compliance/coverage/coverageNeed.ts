import type { CoverageRule } from '#protocol/coverageRules.ts';
import { type DayOffset, NEVER_ENDS } from '../forecast/dayOffset.ts';

/** How many of some ascending days are on a day or after it. */
export function countFrom(days: Int32Array, day: DayOffset): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return days.length - low;
}

/** How many holders the rules require at a site of `people` people: the most that any rule does. */
export const neededBy = (rules: readonly CoverageRule[], people: number): number =>
  rules.reduce((most, { atLeast, forEvery = 1 }) => Math.max(most, atLeast ?? Math.ceil(people / forEvery)), 0);

/**
 * The days on which holders fall below what is needed and reach it again, alternating and ascending: first a fall, on
 * day 0 if they are too few today. They reach it again when people leave where one in so many must hold it.
 * @param holders the last days of the holders, ascending
 * @param people the last days of the people, ascending
 */
export function coverageCrossings(
  rules: readonly CoverageRule[],
  holders: Int32Array,
  people: Int32Array,
): readonly DayOffset[] {
  const canRecover = rules.some(({ atLeast }) => atLeast === undefined);
  const ends = (canRecover ? [...holders, ...people] : [...holders]).filter((end) => end !== NEVER_ENDS);
  const changes = Int32Array.from(new Set([0, ...ends.map((end) => end + 1)])).sort();
  const crossings: DayOffset[] = [];
  for (const day of changes) {
    const isBelow = countFrom(holders, day) < neededBy(rules, countFrom(people, day));
    const wasBelow = crossings.length % 2 === 1;
    if (isBelow !== wasBelow) crossings.push(day);
    if (isBelow && !canRecover) break;
  }
  return crossings;
}
