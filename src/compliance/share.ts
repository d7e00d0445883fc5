/**
 * The share of a part in a whole, in percent; null of nothing, which is neither 0 % nor 100 %.
 * @param decimals to how many it is rounded down, so that 100 means all of it; exact without them
 */
export function shareInPercent(part: number, whole: number, decimals?: number): number | null {
  if (whole === 0) return null;
  if (decimals === undefined) return (100 * part) / whole;
  const scale = 10 ** decimals;
  return Math.floor((100 * scale * part) / whole) / scale;
}
