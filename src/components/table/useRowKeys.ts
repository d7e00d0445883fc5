import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Options = {
  count: number;
  scrollToIndex: (index: number) => void;
  scroller: RefObject<HTMLElement | null>;
};

const PAGE = 20;

const moves: Record<string, (active: number, last: number) => number> = {
  ArrowDown: (active, last) => Math.min(active + 1, last),
  ArrowUp: (active) => Math.max(active - 1, 0),
  PageDown: (active, last) => Math.min(active + PAGE, last),
  PageUp: (active) => Math.max(active - PAGE, 0),
  Home: () => 0,
  End: (_active, last) => last,
};

/** The arrow keys move the focus from row to row, also to rows that are not rendered yet. */
export function useRowKeys({ count, scrollToIndex, scroller }: Options) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return; // rendered after the scroll that is under way; this runs again then
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || !(event.target instanceof HTMLElement && event.target.hasAttribute('data-row'))) return;
    event.preventDefault();
    const index = move(active, count - 1);
    wanted.current = index;
    setActive(index);
    scrollToIndex(index);
  };

  return { active: Math.min(active, Math.max(0, count - 1)), setActive, onKeyDown };
}
