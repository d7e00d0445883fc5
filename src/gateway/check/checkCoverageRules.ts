import { countWords } from '#compliance/countWords.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { type Finding, findingsAbout } from './finding.ts';

const count = (record: object, many: string): string => countWords(Object.keys(record).length, many);

/** The contents of the file of rules; an unreadable one has ended the check before. */
export const checkCoverageRules = ({ rules, jobs, equipmentTypes, evidence }: CoverageRules): Finding =>
  findingsAbout('COMPLIANCE_COVERAGE').works(
    `${count(rules, 'rules')} of coverage, ${count(jobs, 'jobs')}, trainings of ${count(equipmentTypes, 'equipment types')}, evidence of ${count(evidence, 'trainings')}.`,
  );
