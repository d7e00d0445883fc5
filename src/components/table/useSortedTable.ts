import { type RowData, useTable } from '@tanstack/react-table';
import { type Column, features, type Sort } from './columns.ts';

const noRows: never[] = [];
const noSorting: never[] = [];

/** The rows of a list in the order of a column, or in their own: the same wherever the list is shown or walked through. */
export const useSortedTable = <Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  sort: Sort,
) =>
  useTable({
    features,
    columns: columns as Column<Row>[], // the table does not change it
    data: (rows ?? noRows) as Row[], // the table does not change it
    getRowId: rowId,
    state: { sorting: sort ? [{ id: sort.column, desc: sort.descending }] : noSorting },
  });
