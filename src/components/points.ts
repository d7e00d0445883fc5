/** Percentage points as a file has them, to a hundredth or to so many digits; what comes to nothing is 0 and never -0. */
export const roundedPoints = (points: number, digits = 2): number =>
  Math.round(10 ** digits * points) / 10 ** digits || 0;

/** `+0.34 points`, for where no heading says what it is. */
export const pointsWords = (points: number): string => `${formatPoints(points)} points`;

/** `+0.34`, `−1.20`: percentage points. */
export function formatPoints(points: number, digits = 2): string {
  const rounded = roundedPoints(points, digits);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(digits)}`;
}
