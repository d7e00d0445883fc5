import { type Coverage, createCoverage } from '#compliance/coverage/coverage.ts';
import type { HolderPairs } from '#compliance/forecast/holderPairs.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';

/** Who holds what where, worked out of the pairs, which whoever asks has. */
function coverageCells({ pairs, rules }: { pairs: HolderPairs; rules: CoverageRules }): Omit<Coverage, 'pairs'> {
  const { pairs: _given, ...cells } = createCoverage(pairs, rules);
  return cells;
}

/** What can be worked out in a worker, by its name. */
export const coverageCalculations = { cells: coverageCells };
