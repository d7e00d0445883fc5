import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import type { CoverageRule } from '#protocol/coverageRules.ts';

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

/** How many holders the rules ask for at a site of so many people: the most that any of them does. */
export const neededBy = (rules: readonly CoverageRule[], people: number): number =>
  rules.reduce((most, { atLeast, forEvery = 1 }) => Math.max(most, atLeast ?? Math.ceil(people / forEvery)), 0);
