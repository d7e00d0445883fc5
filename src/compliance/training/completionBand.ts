/**
 * Ranges of a completion percentage: below half, below either usual threshold (architecture.md "Numbers a manager can
 * trust"), nearly, all of it.
 */
export const completionBands = ['0-49', '50-69', '70-89', '90-99', '100'] as const;
export type CompletionBand = (typeof completionBands)[number];

const lowest: readonly [CompletionBand, number][] = [
  ['100', 100],
  ['90-99', 90],
  ['70-89', 70],
  ['50-69', 50],
];

/** The range of a whole percentage; null for whom no percentage is said, because nothing is required. */
export const completionBandOf = (percent: number | null): CompletionBand | null =>
  percent === null ? null : (lowest.find(([, from]) => percent >= from)?.[0] ?? '0-49');
