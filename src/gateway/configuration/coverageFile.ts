import { type CoverageRules, coverageRulesForm, readCoverageRules } from '#protocol/coverageRules.ts';
import { ConfigurationError } from './configurationError.ts';
import { readJsonFile } from './jsonFile.ts';

const VARIABLE = 'COMPLIANCE_COVERAGE';

/**
 * Reads the rules of coverage and evidence that apply to everyone.
 * @throws ConfigurationError naming the line or the field when the file cannot be read or has another form
 */
export function readCoverageFile(path: string): CoverageRules {
  const read = readCoverageRules(readJsonFile(VARIABLE, path, coverageRulesForm).content);
  if ('problem' in read) throw new ConfigurationError(`${VARIABLE}: ${path}: ${read.problem}`);
  return read.rules;
}
