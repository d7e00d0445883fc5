import type { DayOffset } from '../forecast/dayOffset.ts';
import type { Coverage } from './coverage.ts';
import { countFrom, neededBy } from './coverageNeed.ts';
import { coverageOn, holdersOf } from './coverageOnDay.ts';

/** What breaks in one cell when somebody leaves. */
type CoverageBreak = { cell: number; to: 'uncovered' | 'below' };

/** A person, as a place in `ownerIds`, and every cell that breaks without them. */
export type PersonBreaks = { owner: number; breaks: readonly CoverageBreak[]; uncovered: number };

/**
 * What breaks when one person leaves: cells that fall below what is needed, and cells that lose their last holder, for
 * each person whose leaving breaks any; most uncovered first, then most broken, then in their order.
 * @param day calendar days from today
 */
export function withoutPerson(coverage: Coverage, day: DayOffset): PersonBreaks[] {
  const { holders, needed } = coverageOn(coverage, day);
  const broken = new Map<number, CoverageBreak[]>();
  coverage.rules.forEach((ofCell, cell) => {
    const [count, least] = [holders[cell] ?? 0, needed[cell] ?? 0];
    if (ofCell.length === 0 || count === 0 || least === 0) return;
    const people = countFrom(coverage.peopleThrough[cell % coverage.siteIds.length] ?? new Int32Array(), day);
    const fallsBelow = count >= least && count - 1 < neededBy(ofCell, people - 1);
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
