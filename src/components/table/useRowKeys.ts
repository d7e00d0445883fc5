import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** What keys do to a selection of rows, which are told by their index. */
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

/** Whether a key was one of those that select rows, and then does what it says: Space, Shift+Space, Ctrl+A, Escape. */
function pressed(event: KeyboardEvent, row: number, selects: SelectionKeys): boolean {
  if (event.key === ' ') event.shiftKey ? selects.extend(row, row) : selects.toggle(row);
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selects.all();
  else return event.key === 'Escape' && selects.clear();
  return true;
}

/**
 * What a key does to a table: it moves the focus from row to row, also to rows that are not rendered yet, and selects
 * them where they can be; with Shift it does both.
 */
export function useRowKeys({ count, scrollToIndex, scroller, selects }: Options) {
  const wanted = useRef<number | null>(null);

  const focusWanted = () => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return; // rendered after the scroll that is under way; this runs again then
    wanted.current = null;
    row.focus({ preventScroll: true });
    // In a low window the page scrolls around the list, and the list may be half out of it.
    scroller.current?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(focusWanted);

  return (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    if (row === undefined) return;
    const from = Number(row);
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
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
