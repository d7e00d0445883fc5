import { type StatusLook, siteBandLooks, trainingStateLooks } from './status.ts';

/** Whether a rule is met, by the signs of the statuses that mean as much. */
export const ruleLooks = {
  broken: { ...siteBandLooks.poor, word: 'Not met' },
  partly: { ...siteBandLooks.fair, word: 'Partly met' },
  met: { ...siteBandLooks.good, word: 'Met' },
  /** Nothing is asked for, which is not the same as met. */
  noRule: { ...trainingStateLooks.notRequired, word: 'No rule' },
} as const satisfies Record<string, StatusLook>;
