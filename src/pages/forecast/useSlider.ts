import { useEffect, useState } from 'react';

/** How long the slider rests before the address takes over its day, milliseconds. */
const REST_MS = 250;

/** The day that the slider is at; the address follows when it rests. */
export function useSlider(on: string, offset: number, onRest: (offset: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [known, setKnown] = useState(on);
  const [rested, setRested] = useState<number>();
  if (known !== on) {
    setKnown(on);
    setRested(undefined);
    // Once the address has changed, it says which day it is: but for a slider that has moved on since it rested there.
    if (rested !== offset || dragged === rested) setDragged(undefined);
  }
  useEffect(() => {
    if (dragged === undefined || dragged === offset) return;
    const timer = setTimeout(() => {
      setRested(dragged);
      onRest(dragged);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [dragged, offset, onRest]);
  return [dragged ?? offset, setDragged] as const;
}
