import { VisibleCoverageRules } from '#protocol/coverageRules.ts';
import { COVERAGE_RULES_PATH } from '#protocol/noCoverageRules.ts';
import { askGateway } from './askGateway.ts';

/**
 * The coverage and evidence rules of the operator's file that the reader may see; none without a file.
 * @throws ApiError when the gateway does not give them
 */
export const fetchCoverageRules = ({ signal }: { signal: AbortSignal }): Promise<VisibleCoverageRules> =>
  askGateway('coverage rules', COVERAGE_RULES_PATH, VisibleCoverageRules, { signal });
