import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A reader's place in a list: how far it was scrolled, down and across, in px, and what had the focus: a row by its id, a cell
 * of a grid by its place.
 */
export type ListPlace = { offset: number; across: number; row: string | undefined };

const top: ListPlace = { offset: 0, across: 0, row: undefined };

/** By history entry and by address, while the page is open. */
const places = new Map<string, ListPlace>();

/**
 * The state of a link from a record back to its list: a step forward in the history, to the reader's previous place.
 * @param rows the ids of the rows of that record, which may differ from the one opened there
 */
export const returningFrom = (rows: readonly string[]) => ({ returningFrom: rows });

const rowsReturnedFrom = (state: unknown): readonly unknown[] | undefined =>
  typeof state === 'object' && state !== null && 'returningFrom' in state && Array.isArray(state.returningFrom)
    ? state.returningFrom
    : undefined;

/** The place that a record leads back to: the row that the reader left, unless it belongs to another record. */
function placeOf(rows: readonly unknown[], left: ListPlace = top): ListPlace {
  const [first] = rows;
  return typeof first === 'string' && !rows.includes(left.row) ? { ...left, row: first } : left;
}

/**
 * The place in a list that Back and the link up from a record return to: readers open row after row as they work down a list.
 * `returned` is undefined unless the reader came back; `isOfRecord` says that a record led back, whose row must be visible.
 * `remember` is called at every change.
 */
export function useListPlace() {
  const { key, pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const address = pathname + search;
  const rows = isBack ? undefined : rowsReturnedFrom(state);
  const [returned] = useState(() => (isBack ? places.get(key) : rows && placeOf(rows, places.get(address))));
  const [isOfRecord] = useState(rows !== undefined);
  const place = useRef<ListPlace>(returned ?? top);
  const remember = (part: Partial<ListPlace>) => {
    place.current = { ...place.current, ...part };
    places.set(key, place.current);
    places.set(address, place.current);
  };
  const entered = useRef(key);
  // Folding or unfolding a row adds a step to the history, and leaves the list where it is.
  useLayoutEffect(() => {
    if (entered.current !== key) remember({});
    entered.current = key;
  });
  return { returned, isOfRecord, remember };
}
