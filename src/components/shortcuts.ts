/** One or more keys with their effect, in the words of the keys dialog and the manual. */
export type Shortcut = {
  /** The labels on the keys: `Shift with Space`. */
  keys: string;
  does: string;
};

/** A key that acts wherever the focus is. */
type PageShortcut = Shortcut & {
  /** In the notation of the hotkey hook. */
  hotkey: string;
  /** Whether it has no modifier and types a character: WCAG 2.1.4 requires that those can be switched off. */
  isSingle: boolean;
};

/** The keys of every page. The code that handles one takes it from here. */
export const pageShortcuts = {
  findAnything: {
    keys: 'Ctrl K, on a Mac ⌘ K',
    hotkey: 'mod+K',
    isSingle: false,
    does: 'finds a person, training, item, site, document or page',
  },
  showKeys: { keys: '?', hotkey: '?', isSingle: true, does: 'shows these keys' },
  search: { keys: '/', hotkey: '/', isSingle: true, does: 'goes to the search of the page' },
  previous: {
    keys: '[',
    hotkey: '[',
    isSingle: true,
    does: 'opens the previous record of the list that you came from',
  },
  next: { keys: ']', hotkey: ']', isSingle: true, does: 'opens the next record of the list that you came from' },
  back: {
    keys: 'Escape',
    hotkey: 'Escape',
    isSingle: false,
    does: 'goes from a record back to its place in the list',
  },
} as const satisfies Record<string, PageShortcut>;

export type PageShortcutName = keyof typeof pageShortcuts;

/** The keys that can be switched off, by their labels. */
export const singleKeys: readonly string[] = Object.values(pageShortcuts)
  .filter(({ isSingle }) => isSingle)
  .map(({ keys }) => keys);
