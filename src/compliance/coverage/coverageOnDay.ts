import { type DayOffset, NEVER_ENDS, NOT_VALID } from '../forecast/dayOffset.ts';
import type { Coverage } from './coverage.ts';
import { countFrom, neededBy } from './coverageNeed.ts';

/** How a training is covered at a site, worst first; `noRule`: nobody can say. */
export const coverageStates = ['uncovered', 'singlePointOfFailure', 'below', 'met', 'noRule'] as const;
export type CoverageState = (typeof coverageStates)[number];

const stateOf = (holders: number, needed: number): CoverageState => {
  if (needed === 0) return 'met';
  if (holders === 0) return 'uncovered';
  if (holders === 1) return 'singlePointOfFailure';
  return holders < needed ? 'below' : 'met';
};

/** How each cell is covered on a day. By cell; `needed` is 0 without a rule. */
type CoverageOnDay = { holders: Uint32Array; needed: Uint32Array; states: readonly CoverageState[] };

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

/**
 * The day on which the holders of a cell fall below what is needed, as seen on a day: the last such day if they are
 * below then, else the next. `NEVER_ENDS` if no date tells, `NOT_VALID` without a rule.
 */
export function fallsBelowOn({ rules, crossings }: Coverage, cell: number, day: DayOffset): DayOffset {
  if ((rules[cell] ?? []).length === 0) return NOT_VALID;
  const days = crossings[cell] ?? [];
  const past = days.filter((on) => on <= day).length;
  return days[past - (past % 2)] ?? NEVER_ENDS;
}

/** Who holds a cell on a day, first to run out first. */
export function holdersOf(
  { holders: { first, rows }, lastDays }: Coverage,
  cell: number,
  day: DayOffset,
): { owner: number; lastDay: DayOffset }[] {
  const [start, end] = [first[cell] ?? 0, first[cell + 1] ?? 0];
  const from = end - countFrom(lastDays.subarray(start, end), day);
  return Array.from(rows.subarray(from, end), (owner, at) => ({ owner, lastDay: lastDays[from + at] ?? NOT_VALID }));
}
