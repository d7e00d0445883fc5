import type { CoverageRules } from '#protocol/coverageRules.ts';
import { type Finding, findingsAbout } from './finding.ts';

const count = (record: object, one: string): string => {
  const { length } = Object.keys(record);
  return `${length} ${one}${length === 1 ? '' : 's'}`;
};

/** What the file of rules holds; one that cannot be read has ended the check before. */
export const checkCoverageRules = ({ rules, jobs, equipmentTypes, evidence }: CoverageRules): Finding =>
  findingsAbout('COMPLIANCE_COVERAGE').works(
    `${count(rules, 'rule')} of coverage, ${count(jobs, 'job')}, trainings of ${count(equipmentTypes, 'equipment type')}, evidence of ${count(evidence, 'training')}.`,
  );
