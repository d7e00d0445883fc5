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

/**
 * `width` in px; columns without one share what the others leave, and have `minWidth` of it each. `order` names the column's order in words, for the
 * toolbar: ascending, then descending.
 */
export type ColumnMeta = { width?: number; minWidth?: number; align?: 'right'; order?: readonly [string, string] };

/** The column that a table is sorted by; null is the table's own order. */
export type Sort = { column: string; descending: boolean } | null;

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

/** The order in force in words, see `ColumnMeta`; `otherwise` while no column is chosen. */
export function orderOf(
  columns: readonly { id?: string; accessorKey?: unknown; meta?: ColumnMeta }[],
  sort: Sort,
  otherwise = 'Most urgent first',
): string {
  const order = columns.find(({ id, accessorKey }) => (id ?? accessorKey) === sort?.column)?.meta?.order;
  return (sort && order?.[sort.descending ? 1 : 0]) ?? otherwise;
}
