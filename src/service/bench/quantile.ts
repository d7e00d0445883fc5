/** The smallest figure that this share of all, 0 to 1, does not exceed: 0.5 returns a median. NaN for no figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);
