import { eachInSteps } from './inSteps.ts';
import { textKey } from './order.ts';
import { orderedByRank, ranksOf } from './ranks.ts';

/**
 * Rows in the order of several keys, each deciding ties of those before it, remaining ties as they come. A key gives
 * numbers, or texts whose code units are compared. It pauses after some thousands, so that others can go on meanwhile.
 */
export function* orderedByKeys<Row>(
  rows: readonly Row[],
  keys: readonly ((row: Row) => string | number)[],
): Generator<undefined, Row[], undefined> {
  let order: Uint32Array = Uint32Array.from(rows.keys());
  // From the last key to the first: each keeps the order of those after it.
  for (const keyOf of keys.toReversed()) {
    const ofRows: (string | number)[] = [];
    yield* eachInSteps(rows, (row) => ofRows.push(keyOf(row)));
    order = orderedByRank(order, yield* ranksOf(ofRows));
    yield;
  }
  return Array.from(order, (place) => rows[place] as Row); // a place of one of them
}

/** Rows in the readers' order of a text of each, ties as they come: the same as sorting them by `byText`. */
export const orderedByText = <Row>(rows: readonly Row[], textOf: (row: Row) => string) =>
  orderedByKeys(rows, [(row) => textKey(textOf(row))]);
