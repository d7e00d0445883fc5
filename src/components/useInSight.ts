import { type RefCallback, useCallback, useState } from 'react';
import { usePrinting } from './usePrinting.ts';

/**
 * Whether an element has come into sight, or is printed; from then on it stays so. What is costly and below the fold
 * waits for it.
 */
export function useInSight<E extends Element>(): [RefCallback<E>, boolean] {
  const [wasSeen, setSeen] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, usePrinting() || wasSeen];
}
