import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How wide the inside of an element is, px: known before it is first drawn, and followed. Without end until it is there,
 * and as long as there is more room than is wanted: then nothing is drawn again.
 * @param wanted px
 */
export function useRoom(element: RefObject<HTMLElement | null>, wanted: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { clientWidth } = current;
      setRoom(clientWidth >= wanted ? Number.POSITIVE_INFINITY : clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, wanted]);
  return room;
}
