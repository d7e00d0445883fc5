import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useOpenFromList } from './originList.ts';
import { reachableRows } from './rowLimits.ts';
import { useRowSlots } from './rowSlots.ts';
import type { RowActions } from './TableRow.tsx';
import { useActiveRow } from './useActiveRow.ts';
import { useListPlace } from './useListPlace.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { useRowSelection } from './useRowSelection.ts';
import { useVirtualRows } from './useVirtualRows.ts';

type Options<Row> = {
  /** All rows, in the order in which they are listed. */
  sorted: readonly Row[];
  rowId: (row: Row) => string;
  scroller: RefObject<HTMLElement | null>;
  /** The heights of a single-line row, and of the header above, in px. */
  rowHeight: number;
  headerHeight: number;
  /** Whether rows differ in height. Measuring costs a layout for each: folded rows of one line are not measured. */
  varies: boolean;
  /** The ids of unfolded rows, and what toggles one; without it rows cannot be unfolded. */
  expansion: { expanded: ReadonlySet<string>; onToggle: (id: string) => void } | undefined;
  selecting: ReturnType<typeof useRowSelection<Row>>;
  printing: boolean;
};

/** The visible rows, the row that is the tab stop, and what keys and the pointer do to them. */
export function useTableRows<Row extends object>(options: Options<Row>) {
  const { sorted, rowId, scroller, rowHeight, headerHeight, varies, expansion, selecting, printing } = options;
  const { returned, isOfRecord, remember } = useListPlace();
  const reachable = useMemo(() => reachableRows(sorted, rowHeight), [sorted, rowHeight]);
  const active = useActiveRow(reachable, rowId, returned?.row);
  const { shown, gapBelow, first, isInSight, scrollToIndex, measure } = useVirtualRows({
    rows: reachable,
    rowId,
    scroller,
    rowHeight,
    varies,
    unfolded: expansion?.expanded,
    headerHeight,
    kept: active.index,
    initialOffset: returned?.offset ?? 0,
    printing,
  });
  useFocusOnReturn(scroller, returned?.row === undefined ? undefined : active.index, (index) => {
    if (!isOfRecord) return;
    scrollToIndex(index);
    // In a low window the page scrolls around the list.
    scroller.current?.scrollIntoView({ block: 'nearest' });
  });
  const onKeyDown = useRowKeys({ count: reachable.length, scrollToIndex, scroller, selects: selecting?.keys });
  const inSight = shown.flatMap(({ index, gap }) => {
    const row = sorted[index];
    return row ? [{ row, id: rowId(row), index, gap }] : [];
  });
  // Rows of different heights are measured by their elements, so they keep them.
  const slots = useRowSlots(varies ? [] : inSight.map(({ id }) => id), active.focused);
  const openFromList = useOpenFromList();
  const actions = useRowActions({
    onActivate: (id) => {
      active.onFocus(id);
      remember({ row: id });
    },
    onOpen: openFromList,
    onToggle: (id) => expansion?.onToggle(id),
    onSelect: (index, withRange) => selecting?.onSelect(index, withRange),
  });
  // Tab goes to the row that has or last had the focus, unless it was scrolled out of view: then to the first visible one.
  const isBack = active.index !== undefined && (active.held || isInSight(active.index));
  return {
    inSight,
    /** The React key of a row's element. */
    keyOf: (id: string) => (varies ? id : slots.get(id)),
    tabStop: isBack ? active.index : first,
    gapBelow,
    measure,
    actions,
    onKeyDown,
    onBlur: active.onBlur,
    onScroll: (offset: number) => remember({ offset }),
    reachableCount: reachable.length,
  };
}

/**
 * Functions with the same identity between renders that call the latest ones, so that rows need not be rendered again. They are
 * updated in the layout phase, not in a later effect: a key may come in between.
 */
function useRowActions(latest: RowActions): RowActions {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useMemo(
    () => ({
      onActivate: (id) => current.current.onActivate(id),
      onOpen: (href) => current.current.onOpen(href),
      onToggle: (id) => current.current.onToggle(id),
      onSelect: (index, withRange) => current.current.onSelect(index, withRange),
    }),
    [],
  );
}

/** Returns the focus to the row that had it when the reader left the list, as soon as it is rendered. */
function useFocusOnReturn(
  scroller: RefObject<HTMLElement | null>,
  index: number | undefined,
  onFocus: (index: number) => void,
) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || index === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    if (!row) return;
    done.current = true;
    row.focus({ preventScroll: true });
    onFocus(index);
  });
}
