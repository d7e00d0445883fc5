import { IconCirclePlusFilled } from '@tabler/icons-react';
import type { UnforeseeableReason } from '#compliance/forecast/expiryPairs.ts';
import type { TrainingStatusOnDay } from '#compliance/forecast/statusOnDay.ts';
import { type StatusAppearance, trainingStateAppearances } from './status.ts';

/** A required training on a later day: if nobody renews, or with the renewals being tried out. */
export const statusOnDayAppearances: Record<TrainingStatusOnDay, StatusAppearance> = {
  gap: { ...trainingStateAppearances.expired, word: 'Not valid today' },
  lapses: { ...trainingStateAppearances.expiring, word: 'Expires before' },
  renewed: { word: 'Valid if renewed', icon: IconCirclePlusFilled, tone: 'ok' },
  valid: { ...trainingStateAppearances.current, word: 'Still valid' },
};

/** Why it is unknown when a training runs out. */
export const unforeseeableWords: Record<UnforeseeableReason, string> = {
  window: 'Offered in a window',
  composed: 'Done through its parts',
  unknown: 'The service gives no rule',
};
