import { type Coverage, createCoverage } from '#compliance/coverage/coverage.ts';
import type { HolderPairs } from '#compliance/forecast/holderPairs.ts';
import type { SeenPart } from '#compliance/sites/siteTrainings.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';

type Given = { pairs: HolderPairs; rules: CoverageRules; part: SeenPart };

/** Who holds what where, calculated from the pairs; leaves out the pairs, which the caller has. */
function coverageCells({ pairs, rules, part }: Given): Omit<Coverage, 'pairs'> {
  const { pairs: _given, ...cells } = createCoverage(pairs, rules, part);
  return cells;
}

/** The calculations that can run in a worker, by name. */
export const coverageCalculations = { cells: coverageCells };
