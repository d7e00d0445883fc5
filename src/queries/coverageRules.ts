import { queryOptions, useQuery } from '@tanstack/react-query';
import { COVERAGE_RULES_PATH } from '#protocol/noCoverageRules.ts';

/** The rules of the operator's file, which the gateway reads at its start. */
export const coverageRulesQuery = () =>
  queryOptions({
    meta: { url: COVERAGE_RULES_PATH },
    queryKey: ['coverage rules'],
    // The schema of rules is no weight on the first page.
    queryFn: async ({ signal }) => (await import('#client/fetchCoverageRules.ts')).fetchCoverageRules({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useFileCoverageRules = () => useQuery(coverageRulesQuery());
