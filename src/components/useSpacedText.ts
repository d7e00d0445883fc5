import { useSyncExternalStore } from 'react';

let isSpaced = false;
const listeners = new Set<() => void>();

/**
 * Follows the space between letters by words that get another width with it.
 * @returns what ends that
 */
export function watchSpacing(words: Element): () => void {
  const observer = new ResizeObserver(() => {
    isSpaced = Number.parseFloat(getComputedStyle(words).letterSpacing) > 0;
    document.documentElement.toggleAttribute('data-spaced', isSpaced);
    for (const listener of listeners) listener();
  });
  observer.observe(words);
  return () => observer.disconnect();
}

function listen(onChange: () => void): () => void {
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
