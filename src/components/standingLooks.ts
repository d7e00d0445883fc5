import { IconCircleCheckFilled, IconCircleXFilled, IconClockFilled } from '@tabler/icons-react';
import type { UnforeseeableReason } from '#compliance/forecast/expiryPairs.ts';
import type { StandingOnDay } from '#compliance/forecast/standingOnDay.ts';
import type { StatusLook } from './status.ts';

/** How a required training stands on a later day if nobody renews. */
export const standingLooks: Record<StandingOnDay, StatusLook> = {
  gap: { word: 'Not valid today', icon: IconCircleXFilled, tone: 'bad' },
  lapses: { word: 'Lapses before', icon: IconClockFilled, tone: 'warn' },
  valid: { word: 'Still valid', icon: IconCircleCheckFilled, tone: 'ok' },
};

/** Why nobody can tell when a training runs out. */
export const unforeseeableWords: Record<UnforeseeableReason, string> = {
  window: 'Offered in a window',
  composed: 'Done through its parts',
  unknown: 'The service tells no rule',
};
