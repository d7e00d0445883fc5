import { useEffect, useState } from 'react';

/** How long the slider rests before the address takes over its day, milliseconds. */
const REST_MS = 250;

/** The day that the slider is at; the address follows when it rests. */
export function useSlider(on: string, offset: number, onRest: (offset: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [known, setKnown] = useState(on);
  if (known !== on) {
    // Once the address has changed, it says which day it is.
    setKnown(on);
    setDragged(undefined);
  }
  useEffect(() => {
    if (dragged === undefined || dragged === offset) return;
    const timer = setTimeout(() => onRest(dragged), REST_MS);
    return () => clearTimeout(timer);
  }, [dragged, offset, onRest]);
  return [dragged ?? offset, setDragged] as const;
}
