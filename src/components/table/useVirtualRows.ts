import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { PRINTED_ROWS } from './rowLimits.ts';
import { useOverscan } from './useOverscan.ts';
import { useSizeChange } from './useSizeChange.ts';

type Options<Row> = {
  /** In their order. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row, in px, unless it was measured. */
  rowHeight: number;
  /** Whether each row has its own height, which is measured. */
  varies: boolean;
  /** The ids of unfolded rows, which have other heights; undefined if rows cannot be unfolded. */
  unfolded: ReadonlySet<string> | undefined;
  /** How much covers the top of the scroller, in px: the header, above the first row. */
  headerHeight: number;
  /** The index of a row that is rendered at any scroll position; undefined for none. */
  kept: number | undefined;
  /** The initial scroll position, in px. */
  initialOffset: number;
  /** On paper all rows are rendered, up to `PRINTED_ROWS`. */
  printing: boolean;
};

const OVERSCAN = 5;

/** The key of a row when all have the same height: sorting then causes no new layout. */
const byIndex = (index: number): number => index;

/** The rows to render: the visible ones, some around them, and one to keep; each with the height of the gap above it. */
export function useVirtualRows<Row>(options: Options<Row>) {
  const { rows, rowId, scroller, rowHeight, varies, unfolded, headerHeight, kept, initialOffset, printing } = options;
  const rangeExtractor = useMemo(() => keptInRange(kept), [kept]);
  // It keeps its identity, because a new one causes a layout of every row. The measured height of an unfolded row does not
  // apply when it is folded.
  const getItemKey = useMemo(() => {
    if (!varies && !unfolded?.size) return byIndex;
    return (index: number) => {
      const row = rows[index];
      if (row === undefined) return index;
      const id = rowId(row);
      if (unfolded?.has(id)) return `${id} unfolded`;
      return varies ? id : index;
    };
  }, [rows, rowId, varies, unfolded]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    ...useOverscan(OVERSCAN),
    initialOffset,
    rangeExtractor,
    // Rows are laid out below the header but counted from the top, so the header takes its height from the bottom.
    scrollPaddingEnd: headerHeight,
  });
  useSizeChange(virtualizer, rowHeight);
  const shown = virtualizer.getVirtualItems();
  const printed = useMemo(
    () => (printing ? rows.slice(0, PRINTED_ROWS).map((_row, index) => ({ index, gap: 0 })) : undefined),
    [printing, rows],
  );
  const [first, last] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0];
  return {
    shown:
      printed ??
      shown.map(({ index, start }, place) => ({
        index,
        /** px between this row and the one rendered before it. */
        gap: start - (shown[place - 1]?.end ?? 0),
      })),
    /** px below the last rendered row. */
    gapBelow: printed ? 0 : virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0),
    first,
    isInSight: (index: number) => first <= index && index <= last,
    scrollToIndex: virtualizer.scrollToIndex,
    /** Called for a row that does not have the usual height. Heights on paper do not apply to the screen. */
    measure: printed ? undefined : virtualizer.measureElement,
  };
}

/** The indexes to render for a visible range, and one that is rendered at any scroll position; undefined for none. */
export const keptInRange =
  (kept: number | undefined) =>
  (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range);
    if (kept === undefined || indexes.includes(kept)) return indexes;
    return [...indexes, kept].sort((a, b) => a - b);
  };
