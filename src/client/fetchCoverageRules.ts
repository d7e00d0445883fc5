import * as z from 'zod/mini';
import { CoverageRules } from '#protocol/coverageRules.ts';
import { COVERAGE_RULES_PATH } from '#protocol/noCoverageRules.ts';
import { ApiError } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';

/**
 * The rules of coverage and evidence in the operator's file; without a file there are none.
 * @throws ApiError when the gateway does not answer
 */
export async function fetchCoverageRules({ signal }: { signal: AbortSignal }): Promise<CoverageRules> {
  const method = 'coverage rules';
  const response = await fetchFromGateway(method, COVERAGE_RULES_PATH, { signal });
  const rules = z.safeParse(CoverageRules, await response.json().catch(() => undefined));
  if (rules.success) return rules.data;
  const description = 'Something else answered in place of the dashboard.';
  throw new ApiError({ kind: 'unreadable', method, error: '', description, httpStatus: response.status });
}
