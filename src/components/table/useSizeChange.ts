import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

/**
 * Lays out all rows or columns again when their usual size changes: a virtualizer keeps the sizes that it has until it is told
 * otherwise. It measures those again that have a size of their own.
 */
export function useSizeChange(virtualizer: Virtualizer<HTMLElement, Element>, size: number): void {
  const known = useRef(size);
  useLayoutEffect(() => {
    if (known.current === size) return;
    known.current = size;
    virtualizer.measure();
    virtualizer.elementsCache.forEach(virtualizer.measureElement);
  }, [virtualizer, size]);
}
