import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The event that tells parts which wait until they are in sight that the page is to be printed as soon as it is whole. */
export const PREPARE_PRINT = 'prepareprint';

let isPrinting = false;
let isWatching = false;
const listeners = new Set<() => void>();

function change(printing: boolean): void {
  if (isPrinting === printing) return;
  isPrinting = printing;
  // The browser draws the pages as soon as this returns.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

/** Browsers tell of printing in two ways, and not all in both: the media that is drawn for, and the events around it. */
function watchPrinting(): void {
  isWatching = true;
  const media = window.matchMedia('print');
  isPrinting = media.matches;
  media.addEventListener('change', ({ matches }) => change(matches));
  window.addEventListener('beforeprint', () => change(true));
  window.addEventListener('afterprint', () => change(media.matches));
}

function listen(onChange: () => void): () => void {
  // The window is asked once somebody listens, because columns are also read where there is none.
  if (!isWatching) watchPrinting();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether the page is being printed: what is rendered only as far as it is in sight is then there as a whole. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isPrinting,
    () => false,
  );
