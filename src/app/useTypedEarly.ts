import { useEffect, useMemo } from 'react';
import { typedText } from './typedText.ts';

/**
 * Collects what is typed between opening a field and its rendering: while its code loads, the first letters would be lost, or
 * act as keys of the page behind it.
 */
export function useTypedEarly() {
  const early = useMemo(() => {
    let text = '';
    const keep = (event: KeyboardEvent) => {
      const next = typedText(text, event);
      if (next === undefined) return;
      text = next;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = () => document.removeEventListener('keydown', keep, { capture: true });
    return {
      start() {
        text = '';
        document.addEventListener('keydown', keep, { capture: true });
      },
      stop,
      /** Returns the text so far; from then on the field gets the keys itself. */
      take() {
        stop();
        const taken = text;
        text = '';
        return taken;
      },
    };
  }, []);
  useEffect(() => early.stop, [early]);
  return early;
}
