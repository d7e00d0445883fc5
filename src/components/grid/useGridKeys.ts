import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { cellAfter, type GridCell, type GridSize } from './gridMoves.ts';

type Options = {
  size: GridSize;
  /** Scrolls a cell into view. */
  scrollTo: (cell: GridCell) => void;
  grid: RefObject<HTMLElement | null>;
};

/** The cell that contains an element: rows are identified by `data-row`, cells by `data-column`. */
export function cellAt(target: EventTarget | null): (GridCell & { element: HTMLElement }) | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (!element || row === undefined) return undefined;
  return { element, row: Number(row), column: Number(element.dataset.column) };
}

/**
 * Handles the keys of a grid: they move the focus from cell to cell, including cells not rendered yet; Enter follows the link
 * of a cell, Space presses its button.
 */
export function useGridKeys({ size, scrollTo, grid }: Options) {
  const wanted = useRef<GridCell | null>(null);

  const focusWanted = () => {
    if (!wanted.current) return;
    const { row, column } = wanted.current;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
    if (!cell) return; // the pending scroll will render it; this runs again then
    wanted.current = null;
    cell.focus({ preventScroll: true });
  };
  useEffect(focusWanted);

  const focus = (cell: GridCell) => {
    wanted.current = cell;
    scrollTo(cell);
    focusWanted();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellAt(event.target);
    if (!from) return;
    if (event.key === 'Enter' && event.target === from.element) {
      from.element.querySelector('a')?.click();
      return;
    }
    const button = event.target === from.element ? from.element.querySelector('button') : null;
    if (event.key === ' ' && button) {
      event.preventDefault();
      button.click();
      return;
    }
    const to = event.altKey || event.metaKey ? undefined : cellAfter(from, size, event);
    if (!to) return;
    event.preventDefault();
    focus(to);
  };
  return { onKeyDown, focus };
}
