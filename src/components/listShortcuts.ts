import type { Shortcut } from './shortcuts.ts';

/** The keys that go to a list or the matrix, and those that work within it once one of its rows or cells has the focus. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: '↓', does: 'goes into the list of the page, also from a choice above it' },
  { keys: 'arrow keys', does: 'move through a list or the matrix' },
  { keys: 'Page up, Page down, Home, End', does: 'move further' },
  { keys: 'Enter', does: 'opens a row or a cell' },
  { keys: '→ and ←', does: 'unfold and fold a row' },
  { keys: 'Space', does: 'selects a row; in the matrix folds and unfolds a group' },
  { keys: 'Shift with Space or arrow keys', does: 'selects a range' },
  { keys: 'Ctrl A', does: 'selects everything listed; Escape selects nothing' },
];
