import { useMemo } from 'react';
import { allSelected, extended, nothingSelected, type Selection, toggled } from './selection.ts';
import type { SelectionKeys } from './useRowKeys.ts';

type Options = {
  /** The ids of the rows as they are listed. */
  listed: readonly string[];
  selection: Selection | undefined;
  onSelection: ((selection: Selection) => void) | undefined;
};

/** What selects the rows of a table, by mouse and by keys; undefined where none can be. */
export function useRowSelection({ listed, selection, onSelection }: Options) {
  const ids = selection?.ids;
  const count = useMemo(() => (ids?.size ? listed.filter((id) => ids.has(id)).length : 0), [listed, ids]);
  if (!selection || !onSelection) return undefined;
  const idAt = (index: number) => listed[index] ?? '';
  const all = () => onSelection(allSelected(listed));
  const keys: SelectionKeys = {
    toggle: (index) => onSelection(toggled(selection, idAt(index))),
    extend: (from, to) => onSelection(extended(selection, listed, idAt(from), idAt(to))),
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
