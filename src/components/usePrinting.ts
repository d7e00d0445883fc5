import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const media = window.matchMedia('print');

/** Browsers tell of printing in two ways, and not all in both: the media that is drawn for, and the events around it. */
let isPrinting = media.matches;
const listeners = new Set<() => void>();

function change(printing: boolean): void {
  if (isPrinting === printing) return;
  isPrinting = printing;
  // The browser draws the pages as soon as this returns.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

media.addEventListener('change', ({ matches }) => change(matches));
window.addEventListener('beforeprint', () => change(true));
window.addEventListener('afterprint', () => change(media.matches));

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether the page is being printed: what is rendered only as far as it is in sight is then there as a whole. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => isPrinting);
