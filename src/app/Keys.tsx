import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Boundary } from '#components/Boundary.tsx';
import { focusTable } from '#components/focusTable.ts';
import { pageShortcuts } from '#components/shortcuts.ts';
import { useShortcuts } from '#components/useShortcuts.ts';
import classes from './Keys.module.css';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** Whether the focused element does not use ↓ itself: the page, or a choice that was clicked. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused.matches('body, main, button[aria-pressed]:not([role=dialog] *)');

/** ↓ moves a mouse user into the list; without a list it scrolls as usual. */
const intoList = (event: KeyboardEvent) => {
  if (isFree(document.activeElement) && focusTable()) event.preventDefault();
};

/** Opens the list of all keys: a button, and `?` from anywhere outside of fields. */
export function Keys() {
  const [opened, setOpened] = useState(false);
  const hasSingleKeys = useShortcuts({ showKeys: () => setOpened(true) });
  useHotkeys([['ArrowDown', intoList, { preventDefault: false }]]);
  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Keys {hasSingleKeys && <kbd aria-hidden>{pageShortcuts.showKeys.keys}</kbd>}
      </button>
      {opened && (
        <Boundary fallback={null} onError={() => setOpened(false)}>
          <Suspense fallback={null}>
            <KeysDialog hasSingleKeys={hasSingleKeys} onClose={() => setOpened(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
