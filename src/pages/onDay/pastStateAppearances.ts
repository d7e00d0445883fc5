import { IconHelpCircle } from '@tabler/icons-react';
import type { TrainingState } from '#compliance/training/trainingState.ts';
import { type StatusAppearance, trainingStateAppearances } from '#components/status.ts';

/** The state of a person and a training on a past day; it is unknown if today's records do not tell. */
export const pastStateAppearances: Record<TrainingState | 'unknown', StatusAppearance> = {
  ...trainingStateAppearances,
  unknown: { word: 'Not known', icon: IconHelpCircle, tone: 'none' },
};
