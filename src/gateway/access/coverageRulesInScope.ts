import type { CoverageRules, VisibleCoverageRules } from '#protocol/coverageRules.ts';

/**
 * The rules without the sites that somebody does not see, and without jobs that have no rule left; what trainings and types
 * require is visible to everyone.
 * @param sites those of the scope and of its members
 */
export function coverageRulesInScope(all: CoverageRules, sites: ReadonlySet<string>): VisibleCoverageRules {
  const rules = all.rules.flatMap(({ sites: named, ...rule }) => {
    if (!named) return [rule];
    const seen = named.filter((site) => sites.has(site));
    return seen.length > 0 ? [{ ...rule, sites: seen }] : [];
  });
  const jobs = Object.entries(all.jobs).filter(([key]) => rules.some(({ job }) => job === key));
  return { rules: { ...all, rules, jobs: Object.fromEntries(jobs) }, withheld: all.rules.length - rules.length };
}
