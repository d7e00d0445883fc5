import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type Settings, useSettings } from '#settings/settings.ts';
import { useNarrow } from '../useNarrow.ts';
import { usePrinting } from '../usePrinting.ts';
import type { Column, Sort } from './columns.ts';
import classes from './DataTable.module.css';
import { columnWidths, fittingColumns, fullWidthOf, minWidthOf } from './fittingColumns.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { useOpenFromList } from './originList.ts';
import { leftOutWords, outOfReachWords, reachableRows } from './rowLimits.ts';
import { useRowSlots } from './rowSlots.ts';
import { SelectBox } from './SelectBox.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { Selection } from './selection.ts';
import { type RowActions, TableRow } from './TableRow.tsx';
import { useActiveRow } from './useActiveRow.ts';
import { useListPlace } from './useListPlace.ts';
import { useRoom } from './useRoom.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowSelection } from './useRowSelection.ts';
import { usePreparedSort, useSortedRows } from './useSortedRows.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** What rows unfold to, which of them (by id) are unfolded, and what folds and unfolds one. */
export type Expansion<Row extends object> = {
  content: (row: Row) => ReactNode;
  expanded: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

type Props<Row extends object> = {
  label: string;
  columns: readonly Column<Row>[];
  /** In the table's own order, most urgent first; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Whether these are all of them; else more are on their way, and nobody is told how many there are. */
  isComplete?: boolean;
  /** Whether there will be more rows: nothing is compared of these before somebody waits for it. */
  isGrowing?: boolean | undefined;
  rowId: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Where a row leads: Enter and a click open it. */
  href?: (row: Row) => string;
  /** The row on a narrow screen, in two or three lines. */
  compact: (row: Row) => ReactNode;
  /** What a row unfolds to; rows without it cannot be unfolded. */
  expansion?: Expansion<Row>;
  shown?: readonly string[];
  /** Whether the reader has chosen the columns: all of them stay then, and the table scrolls where they have no room. */
  keepsColumns?: boolean;
  /** The rows that are selected; without it none can be. */
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  /** Shown in place of the rows: why there are none. */
  fallback?: ReactNode;
  handle?: Ref<TableHandle<Row>>;
};

export type TableHandle<Row> = {
  inOrder: () => readonly Row[];
};

/** Of a row of one line, in px. */
const ROW_HEIGHTS: Record<Settings['density'], number> = { compact: 30, comfortable: 40 };
const COMPACT_ROW_HEIGHT = 84;
const HEADER_HEIGHT = 32;
/** The column of the button that unfolds a row, in px. */
const TOGGLE_WIDTH = 40;
/** The column of the boxes that select rows, in px. */
const SELECT_WIDTH = 40;

/** The one table: sortable, virtual (it renders the rows in sight), a single tab stop moved by the arrow keys. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    sort,
    onSort,
    href,
    compact,
    expansion,
    fallback,
    isComplete = true,
    isGrowing,
  } = props;
  const { shown: shownIds, keepsColumns = false, selection, onSelection, handle } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const printing = usePrinting();
  const { density } = useSettings();
  const beside = (expansion ? TOGGLE_WIDTH : 0) + (selection && !narrow && !printing ? SELECT_WIDTH : 0);
  const chosen = useMemo(() => (shownIds ? columnsOf(columns, shownIds) : columns), [columns, shownIds]);
  const room = useRoom(scroller, fullWidthOf(chosen) + beside);
  const fits = keepsColumns || narrow || printing ? Number.POSITIVE_INFINITY : room - beside;
  const shownColumns = useMemo(() => fittingColumns(chosen, fits), [chosen, fits]);
  const widths = useMemo(() => columnWidths(shownColumns, fits), [shownColumns, fits]);
  const sorted = useSortedRows(rows, columns, sort);
  usePreparedSort(isComplete && !isGrowing ? rows : undefined, shownColumns);
  useImperativeHandle(handle, () => ({ inOrder: () => sorted }), [sorted]);
  const selecting = useRowSelection({
    listed: sorted,
    rowId,
    selection: narrow || printing ? undefined : selection,
    onSelection,
  });
  const { returned, remember } = useListPlace();
  const rowHeight = narrow ? COMPACT_ROW_HEIGHT : ROW_HEIGHTS[density];
  const reachable = useMemo(() => reachableRows(sorted, rowHeight), [sorted, rowHeight]);
  const active = useActiveRow(reachable, rowId, returned?.row);
  /** Measuring costs a layout for each row: rows of one line are not, as long as they are folded. */
  const varies = narrow || shownColumns.some(({ meta }) => meta.wraps === 'freely');
  const { shown, gapBelow, first, isInSight, scrollToIndex, measure } = useVirtualRows({
    rows: reachable,
    rowId,
    scroller,
    rowHeight,
    varies,
    unfolded: expansion?.expanded,
    headerHeight: narrow ? 0 : HEADER_HEIGHT,
    kept: active.index,
    initialOffset: returned?.offset ?? 0,
    printing,
  });
  useFocusOnReturn(scroller, returned?.row === undefined ? undefined : active.index);
  const onKeyDown = useRowKeys({ count: reachable.length, scrollToIndex, scroller, selects: selecting?.keys });
  const rendered = shown.flatMap(({ index, gap }) => {
    const row = sorted[index];
    return row ? [{ row, id: rowId(row), index, gap }] : [];
  });
  // What rows of different heights measure is known by their elements.
  const slots = useRowSlots(varies ? [] : rendered.map(({ id }) => id), active.focused);
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
  const tableId = useId();
  // Tab comes to the row that has or last had the focus, unless that was scrolled away since: then to the first in sight.
  const isBack = active.index !== undefined && (active.held || isInSight(active.index));
  const tabStop = isBack ? active.index : first;
  const span = narrow ? 1 : shownColumns.length + (expansion ? 1 : 0) + (selecting ? 1 : 0);

  return (
    <div
      className={classes.scroller}
      ref={scroller}
      onScroll={(event) => remember({ offset: event.currentTarget.scrollTop })}
    >
      <table
        className={classes.table}
        data-density={density}
        // On paper nothing scrolls sideways: its columns share the width.
        style={{
          minWidth: narrow || printing ? undefined : (keepsColumns ? fullWidthOf : minWidthOf)(shownColumns) + beside,
        }}
        onKeyDown={onKeyDown}
        onBlur={active.onBlur}
        aria-label={label}
        aria-rowcount={rows && isComplete ? sorted.length + 1 : -1}
        aria-busy={!isComplete}
      >
        {!narrow && (
          <HeaderRow
            columns={shownColumns}
            widths={widths}
            sort={sort}
            onSort={onSort}
            expandable={expansion !== undefined}
            selectAll={selecting && <SelectBox label={`Select all ${label}`} {...selecting.everything} />}
          />
        )}
        {!rows && !fallback && <SkeletonRows columns={span} />}
        {rendered.map(({ row, id, index, gap }) => {
          const expanded = expansion?.expanded.has(id);
          return (
            <Fragment key={varies ? id : slots.get(id)}>
              {gap > 0 && <Spacer height={gap} span={span} />}
              <TableRow
                row={row}
                id={id}
                columns={shownColumns}
                index={index}
                nameId={`${tableId}${index}`}
                active={index === tabStop}
                actions={actions}
                measure={varies || expanded ? measure : undefined}
                href={href?.(row)}
                compact={narrow ? compact : undefined}
                expanded={expanded}
                content={expansion?.content}
                selected={selecting?.isSelected(index)}
                span={span}
                printing={printing}
              />
            </Fragment>
          );
        })}
        {gapBelow > 0 && <Spacer height={gapBelow} span={span} />}
      </table>
      {fallback}
      <p className={classes.leftOut}>
        {printing ? leftOutWords(sorted.length) : outOfReachWords(reachable.length, sorted.length)}
      </p>
    </div>
  );
}

/** The columns that are shown, in their order. */
const columnsOf = <Row extends object>(columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] =>
  shown.flatMap((id) => columns.filter((column) => column.id === id));

/**
 * The same functions from rendering to rendering, which do what the latest one says: so rows need not be drawn again. They
 * change with what is drawn and not after it, as an effect would have it: a key may come in between.
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

/** Puts the focus back on the row that had it when the list was left, as soon as it is rendered. */
function useFocusOnReturn(scroller: RefObject<HTMLElement | null>, index: number | undefined) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || index === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    if (!row) return;
    done.current = true;
    row.focus({ preventScroll: true });
  });
}

/** Stands for the rows out of sight, so that the scroll bar tells the truth. */
const Spacer = ({ height, span }: { height: number; span: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }}>
      <td colSpan={span} />
    </tr>
  </tbody>
);
