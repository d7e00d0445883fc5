import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where a reader was in a list: how far it was scrolled, down and across, in px, and the row (or cell) that had the focus, by its id. */
export type ListPlace = { offset: number; across: number; row: string | undefined };

/** By entry of the browser's history, as long as the page is open. */
const places = new Map<string, ListPlace>();

/**
 * The place in a list that Back returns to: whoever works down a list opens row after row. `returned` is undefined
 * unless the list was come back to; `remember` is told of every change.
 */
export function useListPlace() {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [returned] = useState(() => (isReturn ? places.get(key) : undefined));
  const remember = (part: Partial<ListPlace>) => {
    places.set(key, { offset: 0, across: 0, row: undefined, ...places.get(key), ...part });
  };
  return { returned, remember };
}
