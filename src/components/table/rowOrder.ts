import type { Column } from './columns.ts';

/** What a row is compared by; undefined for an empty cell. */
type Key = string | number | undefined;

/** The place of each row's key among the distinct keys in ascending order; that of an empty cell is `count`, behind them. */
type Ranks = { ranks: Uint32Array; count: number };

/** A column by which rows are put in order. */
export type Ordering<Row extends object> = { column: Column<Row>; descending: boolean };

const isNumber = (key: Key): key is number => typeof key === 'number';

function ranksOf<Row extends object>(rows: readonly Row[], column: Column<Row>): Ranks {
  const keys: Key[] = rows.map((row) => column.sortKey(row));
  const distinct = [...new Set(keys)].filter((key) => key !== undefined);
  // Without a function texts are put in the order of their code units, which is that of their keys.
  const inOrder: Key[] = distinct.every(isNumber) ? distinct.sort((a, b) => a - b) : distinct.sort();
  const places = new Map(inOrder.map((key, place) => [key, place]));
  const count = inOrder.length;
  return { ranks: Uint32Array.from(keys, (key) => places.get(key) ?? count), count };
}

/** Indexes in the order of one column; where it does not decide they stay as they are. Counting takes one pass, comparing many. */
function orderedBy(indexes: Uint32Array, { ranks, count }: Ranks, descending: boolean): Uint32Array {
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

/** The orders of some rows: the keys of a column are compared once, whatever it is sorted by afterwards. */
export class RowOrder<Row extends object> {
  readonly #rows: readonly Row[];
  readonly #ranks = new Map<Column<Row>, Ranks>();
  #last: { orderings: readonly Ordering<Row>[]; indexes: Uint32Array } | undefined;

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  /** Compares the keys of a column before somebody waits for it. */
  prepare(column: Column<Row>): Ranks {
    const ranks = this.#ranks.get(column) ?? ranksOf(this.#rows, column);
    this.#ranks.set(column, ranks);
    return ranks;
  }

  has(column: Column<Row>): boolean {
    return this.#ranks.has(column);
  }

  /** The indexes of the rows in the order of columns, each deciding where those before it are the same. */
  by(orderings: readonly Ordering<Row>[]): Uint32Array {
    const isLast =
      this.#last?.orderings.length === orderings.length &&
      this.#last.orderings.every((one, place) => {
        const other = orderings[place];
        return one.column === other?.column && one.descending === other.descending;
      });
    if (this.#last && isLast) return this.#last.indexes;
    // From the last column to the first, as each keeps the order of those after it.
    let indexes: Uint32Array = Uint32Array.from(this.#rows, (_row, index) => index);
    for (const { column, descending } of orderings.toReversed()) {
      indexes = orderedBy(indexes, this.prepare(column), descending);
    }
    this.#last = { orderings, indexes };
    return indexes;
  }
}
