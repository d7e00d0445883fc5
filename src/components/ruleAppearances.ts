import { type StatusAppearance, siteBandAppearances, trainingStateAppearances } from './status.ts';

/** Whether a rule is met, with the signs of the corresponding statuses. */
export const ruleAppearances = {
  broken: { ...siteBandAppearances.poor, word: 'Not met' },
  partly: { ...siteBandAppearances.fair, word: 'Partly met' },
  met: { ...siteBandAppearances.good, word: 'Met' },
  /** Nothing is required, which is not the same as met. */
  noRule: { ...trainingStateAppearances.notRequired, word: 'No rule' },
} as const satisfies Record<string, StatusAppearance>;
