import { VisibleCoverageRules } from '#protocol/coverageRules.ts';
import { COVERAGE_RULES_PATH } from '#protocol/noCoverageRules.ts';
import { askGateway } from './askGateway.ts';

/**
 * The rules of coverage and evidence in the operator's file, those that the reader may see; without a file there are none.
 * @throws ApiError when the gateway does not give them
 */
export const fetchCoverageRules = ({ signal }: { signal: AbortSignal }): Promise<VisibleCoverageRules> =>
  askGateway('coverage rules', COVERAGE_RULES_PATH, VisibleCoverageRules, { signal });
