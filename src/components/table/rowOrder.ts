import { eachInSteps } from '#compliance/inSteps.ts';
import { orderedByRank, type Ranks, ranksOf } from '#compliance/ranks.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import type { Column } from './columns.ts';

/** A column by which rows are sorted. */
export type Ordering<Row extends object> = { column: Column<Row>; descending: boolean };

function* ranksOfRows<Row extends object>(rows: readonly Row[], column: Column<Row>) {
  const keys: (string | number | undefined)[] = [];
  yield* eachInSteps(rows, (row) => keys.push(column.sortKey(row)));
  return yield* ranksOf(keys);
}

/** The orders of some rows: the keys of a column are compared once, however they are sorted afterwards. */
export class RowOrder<Row extends object> {
  readonly #rows: readonly Row[];
  readonly #ranks = new Map<Column<Row>, Ranks>();
  /** Columns with only some of their keys compared. */
  readonly #preparing = new Map<Column<Row>, Generator<undefined, Ranks, undefined>>();
  #last: { orderings: readonly Ordering<Row>[]; indexes: Uint32Array } | undefined;

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  /**
   * Compares some thousand keys of a column in advance.
   * @returns whether there are more
   */
  prepareSome(column: Column<Row>): boolean {
    if (this.#ranks.has(column)) return false;
    const steps = this.#preparing.get(column) ?? ranksOfRows(this.#rows, column);
    this.#preparing.set(column, steps);
    const { done, value } = steps.next();
    if (!done) return true;
    this.#preparing.delete(column);
    this.#ranks.set(column, value);
    return false;
  }

  /** The ranks of a column; prepared work is not repeated. */
  #ranksOf(column: Column<Row>): Ranks {
    const known = this.#ranks.get(column);
    if (known) return known;
    const ranks = runToEnd(this.#preparing.get(column) ?? ranksOfRows(this.#rows, column));
    this.#preparing.delete(column);
    this.#ranks.set(column, ranks);
    return ranks;
  }

  has(column: Column<Row>): boolean {
    return this.#ranks.has(column);
  }

  /** The indexes of the rows in the order of columns, each deciding among equals of those before it. */
  by(orderings: readonly Ordering<Row>[]): Uint32Array {
    const isLast =
      this.#last?.orderings.length === orderings.length &&
      this.#last.orderings.every((one, place) => {
        const other = orderings[place];
        return one.column === other?.column && one.descending === other.descending;
      });
    if (this.#last && isLast) return this.#last.indexes;
    // From the last column to the first, because each sort is stable.
    let indexes: Uint32Array = Uint32Array.from(this.#rows, (_row, index) => index);
    for (const { column, descending } of orderings.toReversed()) {
      indexes = orderedByRank(indexes, this.#ranksOf(column), descending);
    }
    this.#last = { orderings, indexes };
    return indexes;
  }
}
