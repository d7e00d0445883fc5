import { useEffect, useMemo } from 'react';
import { type Column, knownSort, type Sort } from './columns.ts';
import { prepareSort, sortRows } from './sortRows.ts';

const noRows: never[] = [];

/** The rows in the order of the chosen columns; none while they load. */
export const useSortedRows = <Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] =>
  useMemo(() => {
    const ids = columns.map(({ id }) => id);
    return sortRows(rows ?? noRows, columns, knownSort(sort, ids));
  }, [rows, columns, sort]);

/** How long keys are compared without a break, milliseconds: half a frame. */
const AT_ONCE_MS = 8;

/** Runs something once the page is idle; soon if the browser cannot tell (Safari). */
function whenIdle(act: (deadline?: IdleDeadline) => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, AT_ONCE_MS);
  return () => clearTimeout(timer);
}

/** Compares the keys of the columns, in their order, in idle time. */
export function usePreparedSort<Row extends object>(rows: readonly Row[] | undefined, columns: readonly Column<Row>[]) {
  useEffect(() => {
    if (!rows) return;
    const left = [...columns];
    const prepare = (deadline?: IdleDeadline) => {
      const until = performance.now() + Math.min(AT_ONCE_MS, deadline?.timeRemaining() ?? AT_ONCE_MS);
      for (let [next] = left; next && performance.now() < until; [next] = left) {
        if (!prepareSort(rows, next)) left.shift();
      }
      if (left.length > 0) cancel = whenIdle(prepare);
    };
    let cancel = whenIdle(prepare);
    return () => cancel();
  }, [rows, columns]);
}
