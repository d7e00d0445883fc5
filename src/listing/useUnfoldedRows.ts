import { useMemo } from 'react';

type State = { view: { open: string[] }; changeView: (view: { open: string[] }) => void };

/** The rows of a list that are unfolded, by the ids that its address has in `open`. */
export function useUnfoldedRows({ view: { open }, changeView }: State) {
  const expanded = useMemo(() => new Set(open), [open]);
  const onToggle = (id: string) =>
    changeView({ open: expanded.has(id) ? open.filter((other) => other !== id) : [...open, id] });
  return { expanded, onToggle };
}
