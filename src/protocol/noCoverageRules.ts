import type { CoverageRules } from './coverageRules.ts';

/** Where the gateway gives the rules of the operator's file to the page. */
export const COVERAGE_RULES_PATH = '/coverage/rules';

/** Apart from the schema, which the first page does without. */
export const noCoverageRules: CoverageRules = { jobs: {}, rules: [], equipmentTypes: {}, evidence: {} };
