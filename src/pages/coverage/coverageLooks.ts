import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconMinus,
  IconQuestionMark,
  IconUserExclamation,
} from '@tabler/icons-react';
import type { CoverageState } from '#compliance/forecast/coverageOnDay.ts';
import type { AssignmentState } from '#compliance/forecast/equipmentCoverage.ts';
import type { StatusLook } from '#components/status.ts';

/** How a training is covered at a site. */
export const coverageLooks: Record<CoverageState, StatusLook> = {
  uncovered: { word: 'Uncovered', icon: IconCircleXFilled, tone: 'bad' },
  singlePointOfFailure: { word: 'Single holder', icon: IconUserExclamation, tone: 'miss' },
  below: { word: 'Below', icon: IconAlertTriangleFilled, tone: 'warn' },
  met: { word: 'Met', icon: IconCircleCheckFilled, tone: 'ok' },
  noRule: { word: 'No rule', icon: IconMinus, tone: 'none' },
};

/** Whether the people of an item have the trainings that its type asks for. */
export const assignmentLooks: Record<AssignmentState, StatusLook> = {
  lacking: { word: 'Training lacking', icon: IconCircleXFilled, tone: 'bad' },
  nobodyAssigned: { word: 'Nobody assigned', icon: IconUserExclamation, tone: 'warn' },
  notKnown: { word: 'Not known', icon: IconQuestionMark, tone: 'none' },
  met: { word: 'Met', icon: IconCircleCheckFilled, tone: 'ok' },
  noRule: { word: 'No rule', icon: IconMinus, tone: 'none' },
};
