import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The indexes to render for a range in sight, and one that is rendered wherever the reader has scrolled to; undefined for none. */
export const keptInRange =
  (kept: number | undefined) =>
  (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range);
    if (kept === undefined || indexes.includes(kept)) return indexes;
    return [...indexes, kept].sort((a, b) => a - b);
  };
