/**
 * Ranges of a completion percentage: below half, below each usual threshold (architecture.md "Numbers a manager can
 * trust"), nearly all, all.
 */
export const completionBands = ['0-49', '50-69', '70-89', '90-99', '100'] as const;
export type CompletionBand = (typeof completionBands)[number];

const lowest: readonly [CompletionBand, number][] = [
  ['100', 100],
  ['90-99', 90],
  ['70-89', 70],
  ['50-69', 50],
];

/** The range of a whole percentage; null for people without a percentage, because nothing is required. */
export const completionBandOf = (percent: number | null): CompletionBand | null =>
  percent === null ? null : (lowest.find(([, from]) => percent >= from)?.[0] ?? '0-49');
