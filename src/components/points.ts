/** Percentage points as a file has them, to a hundredth. */
export const roundedPoints = (points: number): number => Math.round(100 * points) / 100;

/** `+0.34 points`, for where no heading says what it is. */
export const pointsWords = (points: number): string => `${formatPoints(points)} points`;

/** `+0.34`, `−1.20`: percentage points. */
export function formatPoints(points: number): string {
  const rounded = roundedPoints(points);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(2)}`;
}
