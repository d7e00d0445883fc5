import { atOnce } from '#compliance/atOnce.ts';
import { orderedByRank, type Ranks, ranksOf } from '#compliance/orderInSteps.ts';
import type { Column } from './columns.ts';

/** A column by which rows are put in order. */
export type Ordering<Row extends object> = { column: Column<Row>; descending: boolean };

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
    const known = this.#ranks.get(column);
    if (known) return known;
    const ranks = atOnce(ranksOf(this.#rows.map((row) => column.sortKey(row))));
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
      indexes = orderedByRank(indexes, this.prepare(column), descending);
    }
    this.#last = { orderings, indexes };
    return indexes;
  }
}
