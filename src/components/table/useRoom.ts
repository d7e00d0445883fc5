import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How wide the inside of an element is, px: known before it is first drawn, and followed. Without end until it is there,
 * and as long as there is more room than is wanted: then nothing is drawn again.
 * @param wanted px
 */
export function useRoom(element: RefObject<HTMLElement | null>, wanted: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  /** What was measured last: to measure again for another wish would lay out all rows before their frame. */
  const width = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      width.current ??= current.clientWidth;
      setRoom(width.current >= wanted ? Number.POSITIVE_INFINITY : width.current);
    };
    measure();
    const observer = new ResizeObserver(() => {
      width.current = current.clientWidth;
      measure();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, wanted]);
  return room;
}
