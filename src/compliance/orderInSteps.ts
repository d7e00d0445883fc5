import { textKey } from './order.ts';

/** So many rows are gone through at a time, some milliseconds of work. */
const ROWS_AT_ONCE = 2000;

/**
 * Rows in the readers' order of a text of each, equals as they come: what sorting them by `byText` gives. It stops after
 * some thousands, so that others can go on meanwhile.
 */
export function* orderedByText<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Generator<undefined, Row[], undefined> {
  const keys: string[] = [];
  for (const row of rows) {
    if (keys.length % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    keys.push(textKey(textOf(row)));
  }
  const compare = (a: number, b: number): number => {
    const [first = '', second = ''] = [keys[a], keys[b]];
    return first < second ? -1 : first > second ? 1 : a - b;
  };
  let [order, merged] = [Uint32Array.from(rows.keys()), new Uint32Array(rows.length)];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    order.subarray(start, start + ROWS_AT_ONCE).sort(compare);
    yield;
  }
  for (let width = ROWS_AT_ONCE; width < rows.length; width *= 2) {
    for (let start = 0; start < rows.length; start += 2 * width) {
      yield* merge(order, merged, { start, width, compare });
    }
    [order, merged] = [merged, order];
  }
  return Array.from(order, (place) => rows[place] as Row); // a place of one of them
}

type Merged = { start: number; width: number; compare: (a: number, b: number) => number };

/** Two stretches of so many places each, both in order, as one in another array. */
function* merge(from: Uint32Array, to: Uint32Array, { start, width, compare }: Merged): Generator<undefined, void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let [left, right] = [start, middle];
  for (let place = start; place < end; place += 1) {
    if (place % ROWS_AT_ONCE === 0) yield;
    const [first, second] = [from[left] ?? 0, from[right] ?? 0];
    const isLeft = left < middle && (right >= end || compare(first, second) <= 0);
    to[place] = isLeft ? first : second;
    if (isLeft) left += 1;
    else right += 1;
  }
}
