import { IconCirclePlusFilled } from '@tabler/icons-react';
import type { UnforeseeableReason } from '#compliance/forecast/expiryPairs.ts';
import type { TrainingStatusOnDay } from '#compliance/forecast/statusOnDay.ts';
import { type StatusLook, trainingStateLooks } from './status.ts';

/** A required training on a later day: if nobody renews, or thanks to renewals that are tried out. */
export const statusOnDayLooks: Record<TrainingStatusOnDay, StatusLook> = {
  gap: { ...trainingStateLooks.expired, word: 'Not valid today' },
  lapses: { ...trainingStateLooks.expiring, word: 'Expires before' },
  renewed: { word: 'Valid if renewed', icon: IconCirclePlusFilled, tone: 'ok' },
  valid: { ...trainingStateLooks.current, word: 'Still valid' },
};

/** Why nobody can tell when a training runs out. */
export const unforeseeableWords: Record<UnforeseeableReason, string> = {
  window: 'Offered in a window',
  composed: 'Done through its parts',
  unknown: 'The service gives no rule',
};
