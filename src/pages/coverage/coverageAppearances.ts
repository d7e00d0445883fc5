import { IconQuestionMark, IconUserExclamation } from '@tabler/icons-react';
import type { CoverageState } from '#compliance/coverage/coverageOnDay.ts';
import type { AssignmentState } from '#compliance/coverage/equipmentCoverage.ts';
import { ruleAppearances } from '#components/ruleAppearances.ts';
import type { StatusAppearance } from '#components/status.ts';

/** The coverage of a training at a site. */
export const coverageAppearances: Record<CoverageState, StatusAppearance> = {
  uncovered: { ...ruleAppearances.broken, word: 'Uncovered' },
  singlePointOfFailure: { word: 'Single holder', icon: IconUserExclamation, tone: 'miss' },
  below: { ...ruleAppearances.partly, word: 'Below' },
  met: ruleAppearances.met,
  noRule: ruleAppearances.noRule,
};

/** Whether the people of an item have the trainings that its type requires. */
export const assignmentAppearances: Record<AssignmentState, StatusAppearance> = {
  lacking: { ...ruleAppearances.broken, word: 'Lacks training' },
  nobodyAssigned: { word: 'Nobody assigned', icon: IconUserExclamation, tone: 'warn' },
  notKnown: { word: 'Not known', icon: IconQuestionMark, tone: 'none' },
  met: ruleAppearances.met,
  noRule: ruleAppearances.noRule,
};
