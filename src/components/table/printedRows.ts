import { formatCount } from '../format.ts';

/** As many rows of a list are printed, some 60 pages; nobody reads more, and a browser takes minutes for them. */
export const PRINTED_ROWS = 2000;

/** What is said under a list of which not everything is printed; empty when all of it is. */
export const leftOutWords = (rows: number): string =>
  rows > PRINTED_ROWS
    ? `The first ${formatCount(PRINTED_ROWS)} of ${formatCount(rows)} rows are printed. The export has all of them.`
    : '';
