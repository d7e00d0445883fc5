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

/** For so long keys are compared at a time, and the page has its turn for as long in between, milliseconds: half a frame each. */
const AT_ONCE_MS = 8;
const BETWEEN_MS = 8;

/** Compares the keys of the columns, in their order, while nobody waits for it. */
export function usePreparedSort<Row extends object>(rows: readonly Row[] | undefined, columns: readonly Column<Row>[]) {
  useEffect(() => {
    if (!rows) return;
    const left = [...columns];
    const prepare = () => {
      const until = performance.now() + AT_ONCE_MS;
      for (let [next] = left; next && performance.now() < until; [next] = left) {
        if (!prepareSort(rows, next)) left.shift();
      }
      if (left.length > 0) timer = window.setTimeout(prepare, BETWEEN_MS);
    };
    let timer = window.setTimeout(prepare, BETWEEN_MS);
    return () => window.clearTimeout(timer);
  }, [rows, columns]);
}
