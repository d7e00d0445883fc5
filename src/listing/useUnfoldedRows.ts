import { useMemo } from 'react';
import { toggledIn } from '#components/toggledIn.ts';
import type { Change } from './urlState.ts';

type State = { view: { open: string[] }; changeView: (part: Change<{ open: string[] }>) => void };

/** The unfolded rows of a list, by the ids in `open` of its address. */
export function useUnfoldedRows({ view: { open }, changeView }: State) {
  const expanded = useMemo(() => new Set(open), [open]);
  const onToggle = (id: string) => changeView((latest) => ({ open: toggledIn(latest.open, id) }));
  return { expanded, onToggle };
}
