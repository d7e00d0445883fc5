import { type FocusEvent, useMemo, useState } from 'react';

/** The header has no `tbody`; every row has its own, including what it unfolds to. */
const isInRow = (target: EventTarget | null) => target instanceof Element && target.closest('tbody') !== null;

/**
 * The row that has, or last had, the focus; `initial` had it when the reader left the list. It is identified by its id, so that
 * it stays the same when the order changes.
 */
export function useActiveRow<Row>(rows: readonly Row[], rowId: (row: Row) => string, initial: string | undefined) {
  const [id, setId] = useState(initial);
  const [held, setHeld] = useState(false);
  const index = useMemo(() => {
    const found = id === undefined ? -1 : rows.findIndex((row) => rowId(row) === id);
    return found < 0 ? undefined : found;
  }, [rows, rowId, id]);
  return {
    /** Undefined before any row has had the focus, and once the row is no longer listed. */
    index,
    held: held && index !== undefined,
    /** The row that has the focus, listed or not. */
    focused: held ? id : undefined,
    onFocus: (focused: string) => {
      setId(focused);
      setHeld(true);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => setHeld(isInRow(relatedTarget)),
  };
}
