import { useSyncExternalStore } from 'react';
import classes from './useSpacedText.module.css';

let isSpaced = false;
let isWatching = false;
const listeners = new Set<() => void>();

/** Watches words that get another width when the space between letters changes. */
function watchSpacing(): void {
  isWatching = true;
  const words = document.createElement('div');
  words.className = classes.probe ?? '';
  words.textContent = 'Words';
  words.ariaHidden = 'true';
  document.body.append(words);
  new ResizeObserver(() => {
    isSpaced = Number.parseFloat(getComputedStyle(words).letterSpacing) > 0;
    document.documentElement.toggleAttribute('data-spaced', isSpaced);
    for (const listener of listeners) listener();
  }).observe(words);
}

function listen(onChange: () => void): () => void {
  if (!isWatching) watchSpacing();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/**
 * Whether the reader has set more space between letters than the pages do, as WCAG 1.4.12 lets them: what is cut to one line or two
 * otherwise wraps then, in style sheets under `:root[data-spaced]`.
 */
export const useSpacedText = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isSpaced,
    () => false,
  );
