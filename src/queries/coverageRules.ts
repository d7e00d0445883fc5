import { queryOptions, useQuery } from '@tanstack/react-query';
import { COVERAGE_RULES_PATH } from '#protocol/noCoverageRules.ts';

/** The gateway may have been restarted with other rules: a page that shows them asks again. Milliseconds. */
const STALE_MS = 5 * 60_000;

/** The rules of the operator's file, which the gateway reads when it starts. */
export const coverageRulesQuery = () =>
  queryOptions({
    meta: { url: COVERAGE_RULES_PATH },
    queryKey: ['coverage rules'],
    // Keeps the schema of rules out of the first page.
    queryFn: async ({ signal }) => (await import('#client/fetchCoverageRules.ts')).fetchCoverageRules({ signal }),
    staleTime: STALE_MS,
  });

export const useFileCoverageRules = () => useQuery({ ...coverageRulesQuery(), refetchInterval: STALE_MS });
