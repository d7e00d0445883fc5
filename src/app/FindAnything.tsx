import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { isSignedOut } from '#client/apiError.ts';
import { connectivityError } from '#client/connectivityError.ts';
import { Boundary } from '#components/Boundary.tsx';
import { closeMenus } from '#components/closeMenus.ts';
import { showModal } from '#components/showModal.ts';
import { SignedOut } from '#components/states/SignedOut.tsx';
import { useShortcuts } from '#components/useShortcuts.ts';
import type { PageLink } from '#listing/pageRegistry.ts';
import classes from './FindAnything.module.css';
import { useTypedEarly } from './useTypedEarly.ts';

/**
 * The palette's code. It is requested only if the gateway can be reached, and with a new `lazy` each time: a browser remembers
 * a module that it could not fetch while the page is open, and so does `lazy`.
 */
const fetched = () =>
  lazy(async () => {
    const inTheWay = await connectivityError();
    if (inTheWay) throw inTheWay;
    return { default: (await import('#pages/palette/Palette.tsx')).Palette };
  });

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Finds everything by its name: a button, and Ctrl K or ⌘ K from anywhere. */
export function FindAnything({ pages }: { pages: readonly PageLink[] }) {
  const [opened, setOpened] = useState(false);
  const [Palette, setPalette] = useState(fetched);
  const button = useRef<HTMLButtonElement>(null);
  /** The element that had the focus before it opened, and gets it back if nothing is chosen. */
  const before = useRef<Element | null>(null);
  /** The text typed while the code is loading. */
  const early = useTypedEarly();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = () => {
    early.start();
    const menuButton = closeMenus();
    const focused = document.activeElement;
    before.current = menuButton ?? (focused === document.body ? button.current : focused);
    setOpened(true);
  };
  const close = () => {
    // Remove the dialog first: while one is open, nothing outside of it can have the focus.
    flushSync(() => setOpened(false));
    early.stop();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const choose = (to: string) => {
    setOpened(false);
    void navigate(to);
    // Another page takes the focus once it has loaded.
    if (to.split(/[?#]/)[0] === pathname) document.getElementById('content')?.focus();
  };
  useShortcuts({ findAnything: opened ? close : open }, { inFields: true });
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
        <Boundary
          fallback={(error) => <NotFetched error={error} onClose={close} />}
          onError={() => {
            early.stop();
            setPalette(fetched);
          }}
        >
          <Suspense fallback={null}>
            <Palette onClose={close} onChoose={choose} pages={pages} typedEarly={early.take} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** The browser's own dialog, because the palette's dialog is part of the missing code. Escape closes it, too. */
const NotFetched = ({ error, onClose }: { error: unknown; onClose: () => void }) => (
  <dialog ref={showModal} className={classes.failed} aria-label="Find anything" onClose={onClose}>
    {isSignedOut(error) ? (
      <SignedOut />
    ) : (
      <p>Find anything could not be loaded. Try again when the network is back, or reload the page.</p>
    )}
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
  </dialog>
);
