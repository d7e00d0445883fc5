import { useState } from 'react';

/** How many rows are rendered beyond each edge of a list at rest. */
const AT_REST = 1;

/**
 * How many rows are rendered beyond each edge, for `useVirtualizer`. During scrolling the browser is ahead of the page, and
 * would show rows that are not rendered yet; at rest each row is one more to render at every key.
 */
export function useOverscan(whileScrolling: number) {
  const [isScrolling, setScrolling] = useState(false);
  return {
    overscan: isScrolling ? whileScrolling : AT_REST,
    onChange(list: { isScrolling: boolean }) {
      // Even for an unchanged state React may render once more.
      if (list.isScrolling !== isScrolling) setScrolling(list.isScrolling);
    },
  };
}
