import { type Coverage, createCoverage } from '#compliance/coverage/coverage.ts';
import type { HolderPairs } from '#compliance/forecast/holderPairs.ts';
import type { SeenPart } from '#compliance/sites/siteTrainings.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';

type Given = { pairs: HolderPairs; rules: CoverageRules; part: SeenPart };

/** Who holds what where, worked out of the pairs, which whoever asks has. */
function coverageCells({ pairs, rules, part }: Given): Omit<Coverage, 'pairs'> {
  const { pairs: _given, ...cells } = createCoverage(pairs, rules, part);
  return cells;
}

/** What can be worked out in a worker, by its name. */
export const coverageCalculations = { cells: coverageCells };
