import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useSettings } from '#settings/settings.ts';
import { type PageShortcutName, pageShortcuts } from './shortcuts.ts';

/** A character may need Shift on the reader's keyboard: `/` is Shift 7 on a German one. */
const hotkeysOf = (name: PageShortcutName): string[] => {
  const { hotkey, isSingle } = pageShortcuts[name];
  return isSingle ? [hotkey, `shift+${hotkey}`] : [hotkey];
};

const DIALOG = '[role=dialog], dialog[open]';

/** A menu or form above the page has its own keys, such as Escape, which may have closed it before the page gets the event. */
const isOfDialog = ({ target }: KeyboardEvent): boolean =>
  document.querySelector(DIALOG) !== null || (target instanceof Element && target.closest(DIALOG) !== null);

/**
 * Keys that act wherever the focus is, outside of fields and menus. Readers who use speech input or hit keys by mistake can
 * switch off keys without a modifier in the settings: WCAG 2.1.4.
 * @param inFields whether they work within fields as well
 * @returns whether single keys are in force, for texts that mention them
 */
export function useShortcuts(
  actions: Partial<Record<PageShortcutName, () => void>>,
  { inFields = false } = {},
): boolean {
  const { singleKeys } = useSettings();
  const names = Object.keys(actions) as PageShortcutName[]; // its own keys
  const items = names
    .filter((name) => singleKeys || !pageShortcuts[name].isSingle)
    .flatMap((name) =>
      hotkeysOf(name).map((hotkey): HotkeyItem => {
        const act = (event: KeyboardEvent) => {
          if (!inFields && isOfDialog(event)) return;
          event.preventDefault();
          actions[name]?.();
        };
        // An inactive shortcut leaves the key to the browser: Escape closes the browser's own dialog.
        return [hotkey, act, { preventDefault: false }];
      }),
    );
  useHotkeys(items, inFields ? [] : undefined);
  return singleKeys;
}
