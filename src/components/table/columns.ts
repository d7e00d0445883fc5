import {
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowSortingFeature,
  type ColumnDef as TableColumnDef,
  tableFeatures,
} from '@tanstack/react-table';
import { byText } from '#compliance/order.ts';
import type { Exported } from '../export/exportValue.ts';

/**
 * `width` in px; columns without one share what the others leave, and have `minWidth` of it each. What does not fit is cut off, unless the column
 * `wraps`. `order` names the column's order in words, for the
 * toolbar: ascending, then descending. `exported` is what its cells are in a file; without it the text that it sorts by,
 * which a column that sorts by a number must not rely on.
 */
export type ColumnMeta = {
  width?: number;
  minWidth?: number;
  align?: 'right';
  wraps?: boolean;
  order?: readonly [string, string];
  exported?: Exported;
};

/** One column that a table is sorted by. */
export type SortKey = { column: string; descending: boolean };

/** The columns that a table is sorted by, each deciding where those before it are the same; none is the table's own order. */
export type Sort = SortKey[];

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The features that every table of ours has. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
  sortFns: {
    text: (a, b, columnId) => byText(a.getValue(columnId), b.getValue(columnId)),
    /** Texts that are all different, by their `textKey`: it is made once for each row. */
    key: (a, b, columnId) => byCodeUnits(a.getValue(columnId), b.getValue(columnId)),
    number: (a, b, columnId) => a.getValue<number>(columnId) - b.getValue<number>(columnId),
  },
});

export type Column<Row extends RowData> = TableColumnDef<typeof features, Row>;

/** Makes the columns of one table, at module scope. Values that are absent are `undefined`: `sortUndefined: 'last'` puts them last. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

/** The id of a column as the table has it: its own, or the property that it shows. */
export const idOf = ({ id, accessorKey }: { id?: string; accessorKey?: unknown }): string => id ?? String(accessorKey);

type Ordered = { id?: string; accessorKey?: unknown; meta?: ColumnMeta };

/** The order in force in words, `Lowest percentage first, then by name, A to Z`; `otherwise` while no column is chosen. */
export function orderOf(columns: readonly Ordered[], sort: Sort, otherwise = 'Most urgent first'): string {
  const words = sort.flatMap(({ column, descending }) => {
    const order = columns.find((one) => idOf(one) === column)?.meta?.order;
    return order ? [order[descending ? 1 : 0]] : [];
  });
  const [first = '', ...others] = words;
  if (words.length === 0) return otherwise;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', then ');
}
