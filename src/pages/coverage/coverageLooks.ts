import { IconQuestionMark, IconUserExclamation } from '@tabler/icons-react';
import type { CoverageState } from '#compliance/coverage/coverageOnDay.ts';
import type { AssignmentState } from '#compliance/coverage/equipmentCoverage.ts';
import { ruleLooks } from '#components/ruleLooks.ts';
import type { StatusLook } from '#components/status.ts';

/** How a training is covered at a site. */
export const coverageLooks: Record<CoverageState, StatusLook> = {
  uncovered: { ...ruleLooks.broken, word: 'Uncovered' },
  singlePointOfFailure: { word: 'Single holder', icon: IconUserExclamation, tone: 'miss' },
  below: { ...ruleLooks.partly, word: 'Below' },
  met: ruleLooks.met,
  noRule: ruleLooks.noRule,
};

/** Whether the people of an item have the trainings that its type asks for. */
export const assignmentLooks: Record<AssignmentState, StatusLook> = {
  lacking: { ...ruleLooks.broken, word: 'Lacks training' },
  nobodyAssigned: { word: 'Nobody assigned', icon: IconUserExclamation, tone: 'warn' },
  notKnown: { word: 'Not known', icon: IconQuestionMark, tone: 'none' },
  met: ruleLooks.met,
  noRule: ruleLooks.noRule,
};
