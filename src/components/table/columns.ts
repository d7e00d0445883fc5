import type { ReactNode } from 'react';
import type { ExportOf } from '../export/exportValue.ts';

/**
 * `width` in px; a column that also has a `minWidth` shrinks down to it if there is no room for all widths. Columns without a
 * width share what the others leave, and get at least `minWidth` each. Text that does not fit is cut off, unless the column
 * `wraps`: into two lines of a row that stays as high as others, or freely, so that each row of the table has to be measured.
 * If there is no room for all columns, those with a `hideOrder` are hidden first, the lowest number first. `order` names the
 * column's order in words, for the toolbar: ascending, then descending. `exported` holds the cells in a file, by the headers of
 * the columns there.
 */
export type ColumnMeta = {
  width?: number;
  minWidth?: number;
  align?: 'right';
  wraps?: 'two lines' | 'freely';
  hideOrder?: number;
  /** Whether its words are never broken apart, on paper as well. */
  oneLine?: boolean;
  order: readonly [string, string];
  exported: Readonly<Record<string, ExportOf>>;
};

export type SortKey = { column: string; descending: boolean };

/** The columns that a table is sorted by, each deciding among equals of those before it; empty for the table's own order. */
export type Sort = SortKey[];

/** A column made by `columnKit`. */
export type Column<Row extends object, Id extends string = string> = {
  id: Id;
  header: string;
  /** What rows are compared by: a number, or a text by its `textKey`; undefined for an empty cell. */
  sortKey(row: Row): string | number | undefined;
  cell(row: Row): ReactNode;
  meta: ColumnMeta;
};

type Ordered = { id: string; meta?: Pick<ColumnMeta, 'order'> };

/** The current order in words, `Lowest percentage first, then by name, A to Z`; `otherwise` while no column is chosen. */
export function orderOf(columns: readonly Ordered[], sort: Sort, otherwise = 'Most urgent first'): string {
  const words = sort.flatMap(({ column, descending }) => {
    const order = columns.find(({ id }) => id === column)?.meta?.order;
    return order ? [order[descending ? 1 : 0]] : [];
  });
  const [first = '', ...others] = words;
  if (words.length === 0) return otherwise;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', then ');
}

/** The part of an order that a table supports: an address may name columns that it does not have. */
export const knownSort = (sort: Sort, columnIds: readonly string[]): Sort =>
  sort.filter(({ column }) => columnIds.includes(column));

/**
 * The next order when a header is pressed: ascending, descending, then without the column. Normally it becomes the only one;
 * with `beside` the others stay, and a new column decides after them.
 */
export function nextSort(sort: Sort, column: string, beside: boolean): Sort {
  const kept = beside ? sort : sort.filter((key) => key.column === column);
  const now = kept.find((key) => key.column === column);
  if (!now || (!beside && sort.length > 1)) return [...(beside ? kept : []), { column, descending: false }];
  if (now.descending) return kept.filter((key) => key !== now);
  return kept.map((key) => (key === now ? { column, descending: true } : key));
}
