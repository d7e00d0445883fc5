import { useEffect, useMemo } from 'react';
import { type Column, knownSort, type Sort } from './columns.ts';
import { prepareSort, sortRows } from './sortRows.ts';

const noRows: never[] = [];

/** The rows in the order of the columns that are chosen; none while they load. */
export const useSortedRows = <Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] =>
  useMemo(() => {
    const ids = columns.map(({ id }) => id);
    return sortRows(rows ?? noRows, columns, knownSort(sort, ids));
  }, [rows, columns, sort]);

/** So many rows are compared in a few milliseconds; the keys of more are compared when a header is pressed. */
const PREPARED_ROWS = 20_000;
/** Between two columns, milliseconds: enough for a frame. */
const BETWEEN_COLUMNS_MS = 50;

/** Compares the keys of the columns, one column at a time, while nobody waits for it. */
export function usePreparedSort<Row extends object>(rows: readonly Row[] | undefined, columns: readonly Column<Row>[]) {
  useEffect(() => {
    if (!rows || rows.length > PREPARED_ROWS) return;
    const left = [...columns];
    const timer = setInterval(() => {
      const next = left.shift();
      if (next) prepareSort(rows, next);
      else clearInterval(timer);
    }, BETWEEN_COLUMNS_MS);
    return () => clearInterval(timer);
  }, [rows, columns]);
}
