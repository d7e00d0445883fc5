import { formatCount } from '#compliance/countWords.ts';

/**
 * px that a list can be high: browsers end at some height, Firefox at 17.8 million, Chromium and Safari at 33.5, and
 * what is below that cannot be scrolled to. Rows that are unfolded or of several lines have the rest.
 */
const HIGHEST = 15_000_000;

/** The rows that can be scrolled to, all of them unless they are too many. */
export const reachableRows = <Row>(rows: readonly Row[], rowHeight: number): readonly Row[] =>
  rows.length * rowHeight > HIGHEST ? rows.slice(0, Math.floor(HIGHEST / rowHeight)) : rows;

/** What is said below the last row of a list that goes on; empty when it does not. */
export const outOfReachWords = (reachable: number, rows: number): string =>
  rows > reachable
    ? `These are the first ${formatCount(reachable)} of ${formatCount(rows)} rows, as far as a browser can scroll. A filter shows the others; the export has all of them.`
    : '';

/** As many rows of a list are printed, some 60 pages; nobody reads more, and a browser takes minutes for them. */
export const PRINTED_ROWS = 2000;

/** What is said under a list of which not everything is printed; empty when all of it is. */
export const leftOutWords = (rows: number): string =>
  rows > PRINTED_ROWS
    ? `The first ${formatCount(PRINTED_ROWS)} of ${formatCount(rows)} rows are printed. The export has all of them.`
    : '';
