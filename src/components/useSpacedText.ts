import { useSyncExternalStore } from 'react';

let isSpaced = false;
const listeners = new Set<() => void>();

/**
 * Watches letter spacing through words whose width changes with it.
 * @returns a function that ends that
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
 * Whether the reader has set more space between letters than the pages do, as WCAG 1.4.12 lets them: text that is otherwise cut
 * to one or two lines wraps then, in style sheets under `:root[data-spaced]`.
 */
export const useSpacedText = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isSpaced,
    () => false,
  );
