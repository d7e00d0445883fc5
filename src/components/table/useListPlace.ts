import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Where a reader was in a list: how far it was scrolled, down and across, in px, and what had the focus: a row by its
 * id, a cell of a grid by its place.
 */
export type ListPlace = { offset: number; across: number; row: string | undefined };

const top: ListPlace = { offset: 0, across: 0, row: undefined };

/** By entry of the browser's history, and by address, as long as the page is open. */
const places = new Map<string, ListPlace>();

/**
 * The state of a link that leads back to a list from one of its records: a step forward in the history, to where one was.
 * @param rows the ids of the rows of that record, which may be another one than was opened from there
 */
export const returningFrom = (rows: readonly string[]) => ({ returningFrom: rows });

const rowsReturnedFrom = (state: unknown): readonly unknown[] | undefined =>
  typeof state === 'object' && state !== null && 'returningFrom' in state && Array.isArray(state.returningFrom)
    ? state.returningFrom
    : undefined;

/** The place that a record leads back to: the row that was left, unless that was of another record. */
function placeOf(rows: readonly unknown[], left: ListPlace = top): ListPlace {
  const [first] = rows;
  return typeof first === 'string' && !rows.includes(left.row) ? { ...left, row: first } : left;
}

/**
 * The place in a list that Back and the way up from a record return to: whoever works down a list opens row after row.
 * `returned` is undefined unless the list was come back to; `isOfRecord` says that a record led back, whose row must be in
 * sight. `remember` is told of every change.
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
  // A row that is folded or unfolded makes a step in the history, and leaves the list where it is.
  useLayoutEffect(() => {
    if (entered.current !== key) remember({});
    entered.current = key;
  });
  return { returned, isOfRecord, remember };
}
