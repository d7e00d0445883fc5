import { eachInSteps } from './inSteps.ts';
import { textKey } from './order.ts';
import { orderedByRank, ranksOf } from './ranks.ts';

/**
 * Rows in the readers' order of a text of each, equals as they come: what sorting them by `byText` gives. It pauses
 * after some thousands, so that others can go on meanwhile.
 */
export function* orderedByText<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Generator<undefined, Row[], undefined> {
  const keys: string[] = [];
  yield* eachInSteps(rows, (row) => keys.push(textKey(textOf(row))));
  const ranks = yield* ranksOf(keys);
  const order = orderedByRank(Uint32Array.from(rows.keys()), ranks);
  return Array.from(order, (place) => rows[place] as Row); // a place of one of them
}
