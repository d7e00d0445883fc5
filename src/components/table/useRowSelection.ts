import { useMemo } from 'react';
import { allSelected, extended, nothingSelected, type Selection, toggled } from './selection.ts';
import type { SelectionKeys } from './useRowKeys.ts';

type Options = {
  /** As they are listed. */
  rows: readonly { id: string }[];
  selection: Selection | undefined;
  onSelection: ((selection: Selection) => void) | undefined;
};

/** What selects the rows of a table, by mouse and by keys; undefined where none can be. */
export function useRowSelection({ rows, selection, onSelection }: Options) {
  const ids = selection?.ids;
  const count = useMemo(() => (ids?.size ? rows.filter(({ id }) => ids.has(id)).length : 0), [rows, ids]);
  if (!selection || !onSelection) return undefined;
  const idAt = (index: number) => rows[index]?.id ?? '';
  const all = () => onSelection(allSelected(rows.map(({ id }) => id)));
  const keys: SelectionKeys = {
    toggle: (index) => onSelection(toggled(selection, idAt(index))),
    extend: (from, to) =>
      onSelection(
        extended(
          selection,
          rows.map(({ id }) => id),
          idAt(from),
          idAt(to),
        ),
      ),
    all,
    clear() {
      if (count > 0) onSelection(nothingSelected);
      return count > 0;
    },
  };
  const isEvery = count > 0 && count === rows.length;
  return {
    keys,
    everything: {
      checked: isEvery || (count > 0 && ('mixed' as const)),
      onSelect: () => (isEvery ? onSelection(nothingSelected) : all()),
    },
    ofRow: (index: number) => ({
      selected: selection.ids.has(idAt(index)),
      onSelect: (withRange: boolean) => (withRange ? keys.extend(index, index) : keys.toggle(index)),
    }),
  };
}
