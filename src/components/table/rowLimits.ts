import { formatCount } from '#compliance/countWords.ts';

/**
 * The greatest height of a list in px: browsers limit heights, Firefox to 17.8 million, Chromium and Safari to 33.5, and rows
 * below that cannot be scrolled to. The remainder is left for rows that are unfolded or have several lines.
 */
const HIGHEST = 15_000_000;

/** The rows that can be scrolled to: all of them unless there are too many. */
export const reachableRows = <Row>(rows: readonly Row[], rowHeight: number): readonly Row[] =>
  rows.length * rowHeight > HIGHEST ? rows.slice(0, Math.floor(HIGHEST / rowHeight)) : rows;

/** Shown below the last reachable row of a list that goes on; empty if it does not. */
export const outOfReachWords = (reachable: number, rows: number): string =>
  rows > reachable
    ? `These are the first ${formatCount(reachable)} of ${formatCount(rows)} rows, as far as a browser can scroll. A filter shows the others; the export has all of them.`
    : '';

/** The most rows of a list that are printed, some 60 pages; nobody reads more, and a browser takes minutes for them. */
export const PRINTED_ROWS = 2000;

/** Shown under a list that is not printed completely; empty if it is. */
export const leftOutWords = (rows: number): string =>
  rows > PRINTED_ROWS
    ? `The first ${formatCount(PRINTED_ROWS)} of ${formatCount(rows)} rows are printed. The export has all of them.`
    : '';
