import { type RefCallback, useCallback, useState } from 'react';
import { PREPARE_PRINT, usePrinting } from './usePrinting.ts';

/**
 * Whether an element is looked at: it has come into sight or the page is prepared for paper, from then on, or is being printed. What is costly and below the
 * fold waits for it. Data that is asked for only then comes too late for the print, so the last value says whether it
 * ever came into sight.
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
