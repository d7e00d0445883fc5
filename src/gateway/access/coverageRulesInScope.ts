import type { CoverageRules, GivenCoverageRules } from '#protocol/coverageRules.ts';

/**
 * The rules without the sites that somebody does not see, and without the jobs of which no rule is left; what trainings and
 * types are asked for is everyone's.
 * @param sites those of the scope and of its members
 */
export function coverageRulesInScope(all: CoverageRules, sites: ReadonlySet<string>): GivenCoverageRules {
  const rules = all.rules.flatMap(({ sites: named, ...rule }) => {
    if (!named) return [rule];
    const seen = named.filter((site) => sites.has(site));
    return seen.length > 0 ? [{ ...rule, sites: seen }] : [];
  });
  const jobs = Object.entries(all.jobs).filter(([key]) => rules.some(({ job }) => job === key));
  return { rules: { ...all, rules, jobs: Object.fromEntries(jobs) }, withheld: all.rules.length - rules.length };
}
