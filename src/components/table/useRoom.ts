import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The inner width of an element, px: known before the first paint, and kept up to date. Infinite until the element exists, and
 * while there is more room than wanted: then nothing is rendered again.
 * @param wanted px
 */
export function useRoom(element: RefObject<HTMLElement | null>, wanted: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  /** The last measurement: measuring again when `wanted` changes would lay out all rows before their frame. */
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
