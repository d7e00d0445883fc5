import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The event that makes parts waiting to come into sight load, because the page is printed once it is whole. */
export const PREPARE_PRINT = 'prepareprint';

let isPrinting = false;
let isWatching = false;
const listeners = new Set<() => void>();

function change(printing: boolean): void {
  if (isPrinting === printing) return;
  isPrinting = printing;
  // The browser lays out the pages as soon as this returns.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

/** Browsers report printing in two ways, and not all in both: the print media query, and the events around it. */
function watchPrinting(): void {
  isWatching = true;
  const media = window.matchMedia('print');
  isPrinting = media.matches;
  media.addEventListener('change', ({ matches }) => change(matches));
  window.addEventListener('beforeprint', () => change(true));
  window.addEventListener('afterprint', () => change(media.matches));
}

function listen(onChange: () => void): () => void {
  // The window is used only once somebody subscribes, because columns are also read without one.
  if (!isWatching) watchPrinting();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether the page is being printed: what is normally rendered only in part is rendered as a whole then. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isPrinting,
    () => false,
  );
