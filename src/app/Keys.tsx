import { lazy, Suspense, useState } from 'react';
import { Boundary } from '#components/Boundary.tsx';
import { pageShortcuts } from '#components/shortcuts.ts';
import { useShortcuts } from '#components/useShortcuts.ts';
import classes from './Keys.module.css';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** The way to all keys: a button, and `?` from anywhere outside of fields. */
export function Keys() {
  const [opened, setOpened] = useState(false);
  const hasSingleKeys = useShortcuts({ showKeys: () => setOpened(true) });
  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Keys {hasSingleKeys && <kbd aria-hidden>{pageShortcuts.showKeys.keys}</kbd>}
      </button>
      {opened && (
        <Boundary instead={null} onError={() => setOpened(false)}>
          <Suspense fallback={null}>
            <KeysDialog hasSingleKeys={hasSingleKeys} onClose={() => setOpened(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
