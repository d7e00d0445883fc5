import type { Column, Sort } from './columns.ts';
import { type Ordering, RowOrder } from './rowOrder.ts';
import { originOf } from './rowOrigin.ts';

const orders = new WeakMap<readonly object[], RowOrder<never>>();

function orderOf<Row extends object>(rows: readonly Row[]): RowOrder<Row> {
  const known = orders.get(rows) as RowOrder<Row> | undefined; // of the same rows
  if (known) return known;
  const order = new RowOrder(rows);
  orders.set(rows, order as RowOrder<never>); // read for the same rows
  return order;
}

/** Below this share of all rows, their keys are compared separately, unless the keys of all are known. */
const SMALL_SHARE = 0.1;

/**
 * Rows in the order of columns, each deciding among equals of those before it; equals in all of them stay in their own order.
 * Empty cells come last in both directions. Rows selected from other rows take their order from them.
 */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const orderings = sort.flatMap(({ column, descending }): Ordering<Row>[] => {
    const found = columns.find(({ id }) => id === column);
    return found ? [{ column: found, descending }] : [];
  });
  if (orderings.length === 0) return rows;
  const origin = originOf(rows);
  const order = origin && orderOf(origin.all);
  const sorted: Row[] = [];
  if (order && (rows.length > origin.all.length * SMALL_SHARE || orderings.every(({ column }) => order.has(column)))) {
    for (const index of order.by(orderings)) if (origin.isIn[index]) sorted.push(origin.all[index] as Row); // one of its indexes
  } else {
    for (const index of orderOf(rows).by(orderings)) sorted.push(rows[index] as Row); // one of its indexes
  }
  return sorted;
}

/**
 * Compares some thousand keys of a column in advance.
 * @returns whether there are more
 */
export const prepareSort = <Row extends object>(rows: readonly Row[], column: Column<Row>): boolean =>
  orderOf(originOf(rows)?.all ?? rows).prepareSome(column);
