/** The step between the lines of the scale, percentage points; each divides 100. */
const stepOf = (span: number): number => (span <= 10 ? 2 : span <= 25 ? 5 : span <= 50 ? 10 : 20);

/**
 * The lines of a scale up to 100 %, ascending. It begins at its first line, the nearest one below all percentages.
 * @param highestStart the highest possible beginning of the scale, however high the percentages are
 */
export function percentScale(percents: readonly (number | null)[], highestStart: number): number[] {
  const lowest = Math.min(highestStart, ...percents.filter((percent) => percent !== null));
  const step = stepOf(100 - lowest);
  const first = Math.floor(lowest / step) * step;
  return Array.from({ length: Math.round((100 - first) / step) + 1 }, (_, place) => first + place * step);
}

/** Shown with a chart whose scale begins above 0 %, because differences look larger on it; empty for other scales. */
export const cutScaleWords = ([first = 0]: readonly number[]): string =>
  first > 0 ? 'The scale does not begin at 0 %.' : '';
