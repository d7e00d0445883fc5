import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PageLink } from '#pages/palette/paletteEntries.ts';
import classes from './FindAnything.module.css';

const Palette = lazy(async () => ({ default: (await import('#pages/palette/Palette.tsx')).Palette }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The way to everything by its name: a button, and Ctrl K or ⌘ K from anywhere. */
export function FindAnything({ pages }: { pages: readonly PageLink[] }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Had the focus before it opened, and has it back if nothing is chosen. */
  const before = useRef<Element | null>(null);
  const navigate = useNavigate();
  const open = () => {
    before.current = document.activeElement === document.body ? button.current : document.activeElement;
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const choose = (to: string) => {
    setOpened(false);
    void navigate(to);
    document.getElementById('content')?.focus();
  };
  // Also from within a field.
  useHotkeys([['mod+K', opened ? close : open]], []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.label}>Find anything</span>
        <kbd className={classes.keys} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {opened && (
        <Suspense fallback={null}>
          <Palette onClose={close} onChoose={choose} pages={pages} />
        </Suspense>
      )}
    </>
  );
}
