import { type RefCallback, useCallback, useState } from 'react';
import { PREPARE_PRINT, usePrinting } from './usePrinting.ts';

/**
 * Whether an element is seen: once it has come into sight or the page is prepared for printing, and during printing. Costly
 * parts below the fold wait for it. Data requested during printing comes too late for the print, so the last value leaves
 * printing out.
 */
export function useInSight<E extends Element>(): [ref: RefCallback<E>, isSeen: boolean, wasSeen: boolean] {
  const [wasSeen, setSeen] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (!element) return;
    const see = () => {
      setSeen(true);
      stop();
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see();
    });
    const stop = () => {
      observer.disconnect();
      window.removeEventListener(PREPARE_PRINT, see);
    };
    observer.observe(element);
    window.addEventListener(PREPARE_PRINT, see);
    return stop;
  }, []);
  return [ref, usePrinting() || wasSeen, wasSeen];
}
