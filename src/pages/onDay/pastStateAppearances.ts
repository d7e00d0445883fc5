import { IconHelpCircle } from '@tabler/icons-react';
import type { TrainingState } from '#compliance/training/trainingState.ts';
import { type StatusAppearance, trainingStateAppearances } from '#components/status.ts';

/** How a person and a training stood on a past day; what today's records do not tell is not known. */
export const pastStateAppearances: Record<TrainingState | 'unknown', StatusAppearance> = {
  ...trainingStateAppearances,
  unknown: { word: 'Not known', icon: IconHelpCircle, tone: 'none' },
};
