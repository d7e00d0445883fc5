import { useMemo } from 'react';
import { allSelected, extended, nothingSelected, type Selection, toggledSelection } from './selection.ts';
import type { SelectionKeys } from './useRowKeys.ts';

type Options<Row> = {
  /** The rows as they are listed. */
  listed: readonly Row[];
  rowId: (row: Row) => string;
  selection: Selection | undefined;
  onSelection: ((selection: Selection) => void) | undefined;
};

/** What selects the rows of a table, by mouse and by keys; undefined if rows cannot be selected. */
export function useRowSelection<Row>({ listed, rowId, selection, onSelection }: Options<Row>) {
  const ids = selection?.ids;
  const count = useMemo(
    () => (ids?.size ? listed.filter((row) => ids.has(rowId(row))).length : 0),
    [listed, rowId, ids],
  );
  if (!selection || !onSelection) return undefined;
  const idAt = (index: number) => {
    const row = listed[index];
    return row === undefined ? '' : rowId(row);
  };
  // Only selecting many rows needs the ids of all.
  const everyId = () => listed.map(rowId);
  const all = () => onSelection(allSelected(everyId()));
  const keys: SelectionKeys = {
    toggle: (index) => onSelection(toggledSelection(selection, idAt(index))),
    extend: (from, to) => onSelection(extended(selection, everyId(), idAt(from), idAt(to))),
    all,
    clear() {
      if (count > 0) onSelection(nothingSelected);
      return count > 0;
    },
  };
  const isEvery = count > 0 && count === listed.length;
  return {
    keys,
    everything: {
      checked: isEvery || (count > 0 && ('mixed' as const)),
      onSelect: () => (isEvery ? onSelection(nothingSelected) : all()),
    },
    isSelected: (index: number) => selection.ids.has(idAt(index)),
    onSelect: (index: number, withRange: boolean) => (withRange ? keys.extend(index, index) : keys.toggle(index)),
  };
}
