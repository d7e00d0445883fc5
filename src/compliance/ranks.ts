import { eachInSteps } from './inSteps.ts';

/** Texts that are sorted at once, some milliseconds of work. */
const FEW = 2000;

/** The place of each row's key among the distinct keys in ascending order; a row without one has `count`, after them. */
export type Ranks = { ranks: Uint32Array; count: number };

/**
 * Indexes in the order of their ranks; ties stay as they are. Counting takes one pass, comparing takes many.
 * @param descending reverses the order, but rows without a key remain last
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
 * Ranks of keys, which are all numbers or all texts; texts are compared by code units, as keys from `textKey` require.
 * It pauses after some thousands, so that others can go on meanwhile.
 */
export function* ranksOf<Key extends string | number>(
  keys: ArrayLike<Key | undefined>,
): Generator<undefined, Ranks, undefined> {
  const places = new Map<Key, number>();
  yield* eachInSteps(keys, (key) => {
    if (key !== undefined) places.set(key, 0);
  });
  const distinct = [...places.keys()];
  const inOrder: ArrayLike<string | number> =
    typeof distinct[0] === 'number'
      ? Float64Array.from(distinct as number[]).sort() // of the first's type
      : yield* textsInOrder(distinct as string[]); // of the first's type
  const count = distinct.length;
  yield* eachInSteps(inOrder, (key, place) => places.set(key as Key, place)); // one of the keys
  const ranks = new Uint32Array(keys.length);
  yield* eachInSteps(keys, (key, index) => {
    ranks[index] = places.get(key as Key) ?? count; // no key, no place
  });
  return { ranks, count };
}

/**
 * Distinct texts in the order of their code units: many are split by the first unit in which they differ, until they
 * are few.
 */
function* textsInOrder(texts: string[], from = 0): Generator<undefined, string[], undefined> {
  if (texts.length <= FEW) return texts.sort();
  const [first = ''] = texts;
  let shared = first.length;
  yield* eachInSteps(texts, (text) => {
    let at = from;
    while (at < shared && text[at] === first[at]) at += 1;
    shared = at;
  });
  const parts = new Map<number, string[]>();
  yield* eachInSteps(texts, (text) => {
    // A text that ends here comes before those that go on.
    const unit = shared < text.length ? text.charCodeAt(shared) : -1;
    const part = parts.get(unit);
    if (part) part.push(text);
    else parts.set(unit, [text]);
  });
  const inOrder: string[] = [];
  for (const unit of [...parts.keys()].sort((a, b) => a - b)) {
    const part = parts.get(unit) ?? [];
    for (const text of unit < 0 ? part : yield* textsInOrder(part, shared + 1)) inOrder.push(text);
    yield;
  }
  return inOrder;
}
