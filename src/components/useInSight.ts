import { type RefCallback, useCallback, useState } from 'react';
import { usePrinting } from './usePrinting.ts';

/**
 * Whether an element is looked at: it has come into sight, from then on, or is being printed. What is costly and below the
 * fold waits for it. Data that is asked for only then comes too late for the print, so the last value says whether it
 * ever came into sight.
 */
export function useInSight<E extends Element>(): [ref: RefCallback<E>, isSeen: boolean, wasSeen: boolean] {
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
  return [ref, usePrinting() || wasSeen, wasSeen];
}
