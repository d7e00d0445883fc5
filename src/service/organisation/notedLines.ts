/** How many lines are named; the others are counted. */
export const NAMED_LINES = 20;

/** The lines of a file with something unusual: how many, and the first of them. */
export type NotedLines = { count: number; lines: readonly number[] };

/** @param line comes after the previously noted lines */
export const withLine = (line: number, { count, lines }: NotedLines = { count: 0, lines: [] }): NotedLines => ({
  count: count + 1,
  lines: count < NAMED_LINES ? [...lines, line] : lines,
});
