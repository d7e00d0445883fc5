import type { CoverageRules } from './coverageRules.ts';

/** Where the gateway serves the rules of the operator's file. */
export const COVERAGE_RULES_PATH = '/coverage/rules';

/** Apart from the schema, which the first page does not need. */
export const noCoverageRules: CoverageRules = { jobs: {}, rules: [], equipmentTypes: {}, evidence: {} };
