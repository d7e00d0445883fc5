import { IconHelpCircle } from '@tabler/icons-react';
import type { TrainingState } from '#compliance/training/trainingState.ts';
import { type StatusLook, trainingStateLooks } from '#components/status.ts';

/** How a person and a training stood on a past day; what today's records do not tell is not known. */
export const pastStateLooks: Record<TrainingState | 'unknown', StatusLook> = {
  ...trainingStateLooks,
  unknown: { word: 'Not known', icon: IconHelpCircle, tone: 'none' },
};
