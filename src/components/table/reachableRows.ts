import { formatCount } from '../format.ts';

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
