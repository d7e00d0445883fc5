import { type RowData, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, features, idOf, knownSort, type Sort } from './columns.ts';

const noRows: never[] = [];

/** The rows of a list in the order of columns, or in their own: the same wherever the list is shown or walked through. */
export function useSortedTable<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  sort: Sort,
) {
  // It keeps its identity, so that rows are not sorted again for nothing.
  const sorting = useMemo(
    () => knownSort(sort, columns.map(idOf)).map(({ column, descending }) => ({ id: column, desc: descending })),
    [columns, sort],
  );
  return useTable({
    features,
    columns: columns as Column<Row>[], // the table does not change it
    data: (rows ?? noRows) as Row[], // the table does not change it
    getRowId: rowId,
    state: { sorting },
  });
}
