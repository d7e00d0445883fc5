import type { ReactNode } from 'react';
import type { ExportOf } from '../export/exportValue.ts';

/**
 * `width` in px, of which a column with a `minWidth` too gives down to that where there is no room for all widths; columns
 * without one share what the others leave, and have `minWidth` of it each. What does not fit is cut off, unless the column `wraps`: into two lines of a row that stays as high as others, or freely, so that each row of the
 * table has to be measured. Where there is no room for all columns, those with a `hideOrder` go first, the lowest
 * number of them before the others. `order` names the column's order in words, for the toolbar: ascending, then
 * descending. `exported` is what its cells are in a file, by the headers of the columns that it becomes there.
 */
export type ColumnMeta = {
  width?: number;
  minWidth?: number;
  align?: 'right';
  wraps?: 'two lines' | 'freely';
  hideOrder?: number;
  /** Whether its words are never broken apart, not on paper either. */
  oneLine?: boolean;
  order: readonly [string, string];
  exported: Readonly<Record<string, ExportOf>>;
};

export type SortKey = { column: string; descending: boolean };

/** The columns that a table is sorted by, each deciding where those before it are the same; none is the table's own order. */
export type Sort = SortKey[];

/** A column as `columnKit` makes it. */
export type Column<Row extends object, Id extends string = string> = {
  id: Id;
  header: string;
  /** What rows are compared by: a number, or a text by its `textKey`; undefined for an empty cell. */
  sortKey(row: Row): string | number | undefined;
  cell(row: Row): ReactNode;
  meta: ColumnMeta;
};

type Ordered = { id: string; meta?: Pick<ColumnMeta, 'order'> };

/** The order in force in words, `Lowest percentage first, then by name, A to Z`; `otherwise` while no column is chosen. */
export function orderOf(columns: readonly Ordered[], sort: Sort, otherwise = 'Most urgent first'): string {
  const words = sort.flatMap(({ column, descending }) => {
    const order = columns.find(({ id }) => id === column)?.meta?.order;
    return order ? [order[descending ? 1 : 0]] : [];
  });
  const [first = '', ...others] = words;
  if (words.length === 0) return otherwise;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', then ');
}

/** The part of an order that a table can be put into: an address may name columns that it does not have. */
export const knownSort = (sort: Sort, columnIds: readonly string[]): Sort =>
  sort.filter(({ column }) => columnIds.includes(column));

/**
 * The next order when a header is pressed: ascending, descending, then without the column. Pressed alone it becomes the
 * only one; with `beside` the others stay, and a column that is new decides after them.
 */
export function nextSort(sort: Sort, column: string, beside: boolean): Sort {
  const kept = beside ? sort : sort.filter((key) => key.column === column);
  const now = kept.find((key) => key.column === column);
  if (!now || (!beside && sort.length > 1)) return [...(beside ? kept : []), { column, descending: false }];
  if (now.descending) return kept.filter((key) => key !== now);
  return kept.map((key) => (key === now ? { column, descending: true } : key));
}
