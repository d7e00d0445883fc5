import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useSettings } from '#settings/settings.ts';
import { type PageShortcutName, pageShortcuts } from './shortcuts.ts';

/** A character may need Shift on the reader's keyboard: `/` is Shift 7 on a German one. */
const hotkeysOf = (name: PageShortcutName): string[] => {
  const { hotkey, isSingle } = pageShortcuts[name];
  return isSingle ? [hotkey, `shift+${hotkey}`] : [hotkey];
};

const DIALOG = '[role=dialog], dialog[open]';

/** A menu or a form above the page has keys of its own, such as Escape, which may have closed it before the page hears of it. */
const isOfDialog = ({ target }: KeyboardEvent): boolean =>
  document.querySelector(DIALOG) !== null || (target instanceof Element && target.closest(DIALOG) !== null);

/**
 * Keys that act wherever the focus is, outside of fields and menus. Whoever speaks to the browser, or hits keys by mistake,
 * switches those without a modifier off in the settings: WCAG 2.1.4.
 * @param inFields whether they act within fields as well
 * @returns whether single keys are in force, for what tells of them
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
        // What does not act leaves the key to the browser: Escape closes its own dialog.
        return [hotkey, act, { preventDefault: false }];
      }),
    );
  useHotkeys(items, inFields ? [] : undefined);
  return singleKeys;
}
