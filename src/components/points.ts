/** Percentage points for a file, to a hundredth or to `digits` digits; a result of zero is 0 and never -0. */
export const roundedPoints = (points: number, digits = 2): number =>
  Math.round(10 ** digits * points) / 10 ** digits || 0;

/** `+0.34 points`, where no heading names the unit. */
export const pointsWords = (points: number): string => `${formatPoints(points)} points`;

/** `+0.34`, `−1.20`: percentage points. */
export function formatPoints(points: number, digits = 2): string {
  const rounded = roundedPoints(points, digits);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(digits)}`;
}
