import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** What keys do to a selection of rows, given their indexes. */
export type SelectionKeys = {
  toggle: (index: number) => void;
  /** Selects the range up to a row; `from` had the focus. */
  extend: (from: number, to: number) => void;
  all: () => void;
  clear: () => boolean;
};

type Options = {
  count: number;
  scrollToIndex: (index: number) => void;
  scroller: RefObject<HTMLElement | null>;
  selects?: SelectionKeys | undefined;
};

const PAGE = 20;

const moves: Record<string, (from: number, last: number) => number> = {
  ArrowDown: (from, last) => Math.min(from + 1, last),
  ArrowUp: (from) => Math.max(from - 1, 0),
  PageDown: (from, last) => Math.min(from + PAGE, last),
  PageUp: (from) => Math.max(from - PAGE, 0),
  Home: () => 0,
  End: (_from, last) => last,
};

/**
 * Handles the keys that select rows: Space, Shift+Space, Ctrl+A, Escape.
 * @returns whether the key was one of them
 */
function pressed(event: KeyboardEvent, row: number, selects: SelectionKeys): boolean {
  if (event.key === ' ') event.shiftKey ? selects.extend(row, row) : selects.toggle(row);
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selects.all();
  else return event.key === 'Escape' && selects.clear();
  return true;
}

/**
 * Handles the keys of a table: they move the focus from row to row, including rows not rendered yet, and select rows if that is
 * possible; with Shift they do both.
 */
export function useRowKeys({ count, scrollToIndex, scroller, selects }: Options) {
  const wanted = useRef<number | null>(null);

  const focusWanted = () => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return; // the pending scroll will render it; this runs again then
    wanted.current = null;
    row.focus({ preventScroll: true });
    // In a low window the page scrolls around the list, which may be half outside of it.
    scroller.current?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(focusWanted);

  return (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    if (row === undefined) return;
    const from = Number(row);
    const isOfBrowser = event.altKey || event.metaKey;
    const move = !isOfBrowser && Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move) {
      if (selects && pressed(event, from, selects)) event.preventDefault();
      return;
    }
    event.preventDefault();
    wanted.current = move(from, count - 1);
    if (event.shiftKey) selects?.extend(from, wanted.current);
    scrollToIndex(wanted.current);
    focusWanted();
  };
}
