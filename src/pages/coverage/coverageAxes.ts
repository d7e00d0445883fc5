import { countWords } from '#compliance/countWords.ts';
import { coverageStates } from '#compliance/coverage/coverageOnDay.ts';
import { byText } from '#compliance/order.ts';
import type { CoverageRow } from './coverageRow.ts';

type Axis = readonly { id: string; name: string }[];

/** The rows and columns of a heat map. */
export type CoverageAxes = { sites: Axis; subjects: Axis };

/** The groups of some cells, those with the worst cell first, then by name. */
function worstFirst(rows: readonly CoverageRow[], of: (row: CoverageRow) => { id: string; name: string }): Axis {
  const groups = new Map<string, { id: string; name: string; worst: number }>();
  for (const row of rows) {
    const { id, name } = of(row);
    const rank = coverageStates.indexOf(row.state);
    const known = groups.get(id);
    if (!known) groups.set(id, { id, name, worst: rank });
    else known.worst = Math.min(known.worst, rank);
  }
  return [...groups.values()].sort((a, b) => a.worst - b.worst || byText(a.name, b.name));
}

/** The sites and trainings of some cells, each by its worst cell: uncovered, single holder, below, met, no rule. */
export const coverageAxes = (rows: readonly CoverageRow[]): CoverageAxes => ({
  sites: worstFirst(rows, ({ siteId, site }) => ({ id: siteId, name: site })),
  subjects: worstFirst(rows, ({ subject, title }) => ({ id: subject, name: title })),
});

/** How many rows and columns exceed the most that are drawn, as a sentence; empty if none do. */
export function notDrawnWords({ sites, subjects }: CoverageAxes, most: number): string {
  const beyond = [
    sites.length > most && countWords(sites.length - most, 'sites'),
    subjects.length > most && countWords(subjects.length - most, 'trainings'),
  ].filter((words) => words !== false);
  return beyond.length === 0 ? '' : `Only the worst ${most} are drawn. Not drawn: ${beyond.join(' and ')}.`;
}
