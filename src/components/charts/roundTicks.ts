/** The steps that people count in, for each power of ten. */
const steps = [1, 2, 5, 10];

/**
 * The ticks of an axis of counts from 0: at most `intervals` of them, equal and round, the last one at or above the
 * greatest count.
 */
export function roundTicks(most: number, intervals: number): number[] {
  const least = Math.max(1, most / intervals);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((one) => one * power >= least) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, tick) => tick * step);
}
