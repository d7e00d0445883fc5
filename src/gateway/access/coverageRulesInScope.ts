import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { Access } from './access.ts';

/** The rules without the sites that somebody does not see; what trainings and types are asked for is everyone's. */
export function coverageRulesInScope(rules: CoverageRules, scope: Access['scope']): CoverageRules {
  if (scope.kind === 'everything') return rules;
  return {
    ...rules,
    rules: rules.rules.flatMap(({ sites, ...rule }) => {
      if (!sites) return [rule];
      const seen = sites.filter((site) => scope.sites.includes(site));
      return seen.length > 0 ? [{ ...rule, sites: seen }] : [];
    }),
  };
}
