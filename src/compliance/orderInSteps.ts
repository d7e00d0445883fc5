import { textKey } from './order.ts';
import { orderedByRank, ranksOf } from './ranks.ts';

/** So many rows are gone through at a time, some milliseconds of work. */
const ROWS_AT_ONCE = 2000;

/**
 * Rows in the readers' order of a text of each, equals as they come: what sorting them by `byText` gives. It pauses
 * after some thousands, so that others can go on meanwhile.
 */
export function* orderedByText<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Generator<undefined, Row[], undefined> {
  const keys: string[] = [];
  for (const row of rows) {
    keys.push(textKey(textOf(row)));
    if (keys.length % ROWS_AT_ONCE === 0) yield;
  }
  const ranks = yield* ranksOf(keys);
  const order = orderedByRank(Uint32Array.from(rows.keys()), ranks);
  return Array.from(order, (place) => rows[place] as Row); // a place of one of them
}
