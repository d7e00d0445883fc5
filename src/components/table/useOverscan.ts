import { useState } from 'react';

/** How many rows are rendered beyond each edge of a list that stands still. */
const AT_REST = 1;

/**
 * How many rows are rendered beyond each edge, for `useVirtualizer`. While a list is scrolled the browser is ahead of the page,
 * and would show what is not there yet; at rest each row is one more to draw at every key.
 */
export function useOverscan(whileScrolling: number) {
  const [isScrolling, setScrolling] = useState(false);
  return {
    overscan: isScrolling ? whileScrolling : AT_REST,
    onChange(list: { isScrolling: boolean }) {
      // Told what it is already, React may still draw once more.
      if (list.isScrolling !== isScrolling) setScrolling(list.isScrolling);
    },
  };
}
