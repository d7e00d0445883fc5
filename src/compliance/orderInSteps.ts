import { textKey } from './order.ts';

/** So many rows are gone through at a time, some milliseconds of work. */
const ROWS_AT_ONCE = 2000;

const isPause = (index: number): boolean => index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1;

/** The place of each row's key among the distinct keys in ascending order; that of a row without one is `count`, behind them. */
export type Ranks = { ranks: Uint32Array; count: number };

/**
 * Indexes in the order of their ranks; where these are the same they stay as they are. Counting takes one pass, comparing
 * many.
 * @param descending the other way round, those without a key last all the same
 */
export function orderedByRank(indexes: Uint32Array, { ranks, count }: Ranks, descending = false): Uint32Array {
  const placeOf = (index: number): number => {
    const rank = ranks[index] ?? count;
    return descending && rank < count ? count - 1 - rank : rank;
  };
  const starts = new Uint32Array(count + 2);
  for (const index of indexes) starts[placeOf(index) + 1] = (starts[placeOf(index) + 1] ?? 0) + 1;
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const ordered = new Uint32Array(indexes.length);
  for (const index of indexes) {
    const place = placeOf(index);
    const at = starts[place] ?? 0;
    ordered[at] = index;
    starts[place] = at + 1;
  }
  return ordered;
}

/**
 * Ranks of keys, which are all numbers or all texts; of texts the code units are compared, as they are made for by `textKey`.
 * It stops after some thousands, so that others can go on meanwhile.
 */
export function* ranksOf<Key extends string | number>(
  keys: ArrayLike<Key | undefined>,
): Generator<undefined, Ranks, undefined> {
  const places = new Map<Key, number>();
  let areNumbers = true;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (isPause(index)) yield;
    if (key === undefined) continue;
    places.set(key, 0);
    areNumbers &&= typeof key === 'number';
  }
  const distinct = [...places.keys()];
  const inOrder = areNumbers
    ? Float64Array.from(distinct as number[]).sort() // seen above
    : yield* textsInOrder(distinct as string[]); // as there are no others
  for (let place = 0; place < inOrder.length; place += 1) {
    places.set(inOrder[place] as Key, place); // one of the keys
    if (isPause(place)) yield;
  }
  const count = inOrder.length;
  const ranks = new Uint32Array(keys.length).fill(count);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (key !== undefined) ranks[index] = places.get(key) ?? count;
    if (isPause(index)) yield;
  }
  return { ranks, count };
}

/** Texts in the order of their code units: many are parted by the first of these, then by the next, until they are few. */
function* textsInOrder(texts: string[], from = 0): Generator<undefined, string[], undefined> {
  if (texts.length <= ROWS_AT_ONCE) return texts.sort();
  const parts = new Map<number, string[]>();
  for (const [index, text] of texts.entries()) {
    // A text that ends here comes before those that go on.
    const unit = from < text.length ? text.charCodeAt(from) : -1;
    const part = parts.get(unit);
    if (part) part.push(text);
    else parts.set(unit, [text]);
    if (isPause(index)) yield;
  }
  const inOrder: string[] = [];
  for (const unit of [...parts.keys()].sort((a, b) => a - b)) {
    const part = parts.get(unit) ?? [];
    for (const text of unit < 0 ? part : yield* textsInOrder(part, from + 1)) inOrder.push(text);
    yield;
  }
  return inOrder;
}

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
    keys.push(textKey(textOf(row)));
    if (isPause(keys.length)) yield;
  }
  const ranks = yield* ranksOf(keys);
  const order = orderedByRank(Uint32Array.from(rows.keys()), ranks);
  return Array.from(order, (place) => rows[place] as Row); // a place of one of them
}
