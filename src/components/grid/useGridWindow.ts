import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { useOverscan } from '../table/useOverscan.ts';
import { useSizeChange } from '../table/useSizeChange.ts';
import { keptInRange } from '../table/useVirtualRows.ts';

type Axis = {
  count: number;
  /** Of one row or column, in px. */
  size: number;
  /** How much covers the start of the scroller, in px: the header row or the fixed columns. */
  head: number;
  /** The index of a row or column that is rendered at any scroll position; undefined for none. */
  kept: number | undefined;
  /** The initial scroll position, in px. */
  initialOffset: number;
};

type Options = { scroller: RefObject<HTMLElement | null>; rows: Axis; columns: Axis };

const OVERSCAN_ROWS = 4;
const OVERSCAN_COLUMNS = 1;

/** The part of a grid to render: the visible rows and columns, some around them, and one of each to keep. */
export function useGridWindow({ scroller, rows, columns }: Options) {
  const down = useAxis(scroller, rows, OVERSCAN_ROWS, false);
  const across = useAxis(scroller, columns, OVERSCAN_COLUMNS, true);
  return { down, across };
}

function useAxis(
  scroller: RefObject<HTMLElement | null>,
  { count, size, head, kept, initialOffset }: Axis,
  overscan: number,
  horizontal: boolean,
) {
  const rangeExtractor = useMemo(() => keptInRange(kept), [kept]);
  const virtualizer = useVirtualizer({
    count,
    horizontal,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    ...useOverscan(overscan),
    initialOffset,
    rangeExtractor,
    // Subtracts what the head covers from the visible size.
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, ({ width, height }) =>
        onRect(horizontal ? { width: width - head, height } : { width, height: height - head }),
      ),
  });
  useSizeChange(virtualizer, size);
  const first = virtualizer.range?.startIndex ?? 0;
  const room = virtualizer.scrollRect?.[horizontal ? 'width' : 'height'] ?? 0;
  const fitting = Math.max(1, Math.floor(room / size));
  return {
    /** Keeps its identity while the same rows or columns are to be rendered. */
    shown: virtualizer.getVirtualItems(),
    total: count * size,
    first,
    /** How many fit between the head and the far edge. */
    fitting,
    scrollToIndex: virtualizer.scrollToIndex,
    isInSight: (index: number) => first <= index && index < first + fitting,
  };
}
