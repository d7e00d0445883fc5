import { type RefObject, useEffect, useRef } from 'react';
import type { GridCell } from '#components/grid/gridMoves.ts';

/** Returns the focus to the cell that had it when the reader left the matrix, as soon as it is rendered; undefined for none. */
export function useFocusOnReturn(grid: RefObject<HTMLElement | null>, cell: GridCell | undefined) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !cell) return;
    const element = grid.current?.querySelector<HTMLElement>(`[data-row="${cell.row}"] [data-column="${cell.column}"]`);
    if (!element) return;
    done.current = true;
    element.focus({ preventScroll: true });
  });
}
