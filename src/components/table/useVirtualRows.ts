import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { PRINTED_ROWS } from './rowLimits.ts';
import { useOverscan } from './useOverscan.ts';

type Options<Row> = {
  /** In their order. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  scroller: RefObject<HTMLElement | null>;
  /** Height of a row, in px, as far as it was not measured. */
  rowHeight: number;
  /** Whether each row has a height of its own, which is measured. */
  varies: boolean;
  /** The ids of the rows that are unfolded, which have other heights; undefined where rows cannot be. */
  unfolded: ReadonlySet<string> | undefined;
  /** What covers the top of the scroller, in px: the header, under which the rows begin. */
  headerHeight: number;
  /** The index of a row that is rendered wherever the table is scrolled to; undefined for none. */
  kept: number | undefined;
  /** How far it is scrolled at first, in px. */
  initialOffset: number;
  /** On paper all rows are in sight, up to `PRINTED_ROWS`. */
  printing: boolean;
};

const OVERSCAN = 5;

/** The key of a row where all have the same height: in another order nothing is laid out again. */
const byIndex = (index: number): number => index;

/** The rows to render: those in sight, some around them, and one to keep; each with the height of what is left out above it. */
export function useVirtualRows<Row>(options: Options<Row>) {
  const { rows, rowId, scroller, rowHeight, varies, unfolded, headerHeight, kept, initialOffset, printing } = options;
  const rangeExtractor = useMemo(() => keptInRange(kept), [kept]);
  // It keeps its identity, because another one has every row laid out again. What is measured of an unfolded row says
  // nothing of it when it is folded.
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
    // The rows are laid out below the header, but counted from the top: it takes as much of the bottom.
    scrollPaddingEnd: headerHeight,
  });
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
    /** px below the last row that is rendered. */
    gapBelow: printed ? 0 : virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0),
    first,
    isInSight: (index: number) => first <= index && index <= last,
    scrollToIndex: virtualizer.scrollToIndex,
    /** Is told of a row that is not of the usual height. What rows measure on paper says nothing of the screen. */
    measure: printed ? undefined : virtualizer.measureElement,
  };
}

/**
 * The indexes to render for a range in sight, and one that is rendered wherever the reader has scrolled to; undefined
 * for none.
 */
export const keptInRange =
  (kept: number | undefined) =>
  (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range);
    if (kept === undefined || indexes.includes(kept)) return indexes;
    return [...indexes, kept].sort((a, b) => a - b);
  };
