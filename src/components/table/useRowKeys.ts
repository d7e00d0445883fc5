import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

type Options = {
  count: number;
  scrollToIndex: (index: number) => void;
  scroller: RefObject<HTMLElement | null>;
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

/** What a key does to a table: it moves the focus from row to row, also to rows that are not rendered yet. */
export function useRowKeys({ count, scrollToIndex, scroller }: Options) {
  const wanted = useRef<number | null>(null);

  const focusWanted = () => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return; // rendered after the scroll that is under way; this runs again then
    wanted.current = null;
    row.focus({ preventScroll: true });
  };
  useEffect(focusWanted);

  return (event: KeyboardEvent) => {
    const move = moves[event.key];
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    if (!move || row === undefined) return;
    event.preventDefault();
    wanted.current = move(Number(row), count - 1);
    scrollToIndex(wanted.current);
    focusWanted();
  };
}
