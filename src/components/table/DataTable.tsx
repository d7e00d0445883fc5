import clsx from 'clsx';
import { Fragment, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { type Settings, useSettings } from '#settings/settings.ts';
import { showFocused } from '../showFocused.ts';
import { useNarrow } from '../useNarrow.ts';
import { usePrinting } from '../usePrinting.ts';
import { useSpacedText } from '../useSpacedText.ts';
import type { Column, Sort } from './columns.ts';
import classes from './DataTable.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import { leftOutWords, outOfReachWords } from './rowLimits.ts';
import { SelectBox } from './SelectBox.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { Selection } from './selection.ts';
import { TableRow } from './TableRow.tsx';
import { useRowSelection } from './useRowSelection.ts';
import { useShownColumns } from './useShownColumns.ts';
import { usePreparedSort, useSortedRows } from './useSortedRows.ts';
import { useTableRows } from './useTableRows.ts';

/** What rows unfold to, the ids of unfolded rows, and what toggles one. */
export type Expansion<Row extends object> = {
  content: (row: Row) => ReactNode;
  expanded: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** Whether on paper it comes after the list, for example a sheet to sign, instead of below its row. */
  isApartOnPaper?: boolean;
};

type Props<Row extends object> = {
  label: string;
  columns: readonly Column<Row>[];
  /** In the table's own order, most urgent first; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Whether these are all rows; else more are loading, and screen readers get no row count. */
  isComplete?: boolean;
  /** Whether more rows will come: sort keys are not prepared before then. */
  isGrowing?: boolean | undefined;
  rowId: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The address of a row's record, opened by Enter and by a click; undefined for a row without one. */
  href?: (row: Row) => string | undefined;
  /** The row on a narrow screen, on two or three lines. */
  compact: (row: Row) => ReactNode;
  /** What a row unfolds to; rows without it cannot be unfolded. */
  expansion?: Expansion<Row>;
  shown?: readonly string[];
  /** Whether the reader has chosen the columns: then all of them stay, and the table scrolls if they have no room. */
  keepsColumns?: boolean;
  /** The selected rows; without it rows cannot be selected. */
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  /** Shown in place of the rows: why there are none. */
  fallback?: ReactNode;
  handle?: Ref<TableHandle<Row>>;
};

export type TableHandle<Row> = {
  inOrder: () => readonly Row[];
  /** The ids of those columns among the given ones that have room when nobody has chosen. */
  fitting: (ids: readonly string[]) => readonly string[];
};

/** The height of a single-line row, in px. */
const ROW_HEIGHTS: Record<Settings['density'], number> = { compact: 30, comfortable: 40 };
const COMPACT_ROW_HEIGHT = 84;
const HEADER_HEIGHT = 32;
/** The width of the column with the button that unfolds a row, in px. */
const TOGGLE_WIDTH = 40;
/** The width of the column with the boxes that select rows, in px. */
const SELECT_WIDTH = 40;

/** The only table component: sortable, virtual (it renders the visible rows), a single tab stop moved by the arrow keys. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowId, sort, expansion, selection, isComplete = true, keepsColumns = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const printing = usePrinting();
  const { density } = useSettings();
  const beside = (expansion ? TOGGLE_WIDTH : 0) + (selection && !narrow && !printing ? SELECT_WIDTH : 0);
  const isUnlimited = narrow || printing;
  const { shownColumns, widths, minWidth, fitting } = useShownColumns(scroller, columns, {
    shown: props.shown,
    keepsColumns,
    beside,
    isUnlimited,
  });
  const sorted = useSortedRows(rows, columns, sort);
  usePreparedSort(isComplete && !props.isGrowing ? rows : undefined, shownColumns);
  useImperativeHandle(props.handle, () => ({ inOrder: () => sorted, fitting }), [sorted, fitting]);
  const selecting = useRowSelection({
    listed: sorted,
    rowId,
    selection: isUnlimited ? undefined : selection,
    onSelection: props.onSelection,
  });
  const varies = useSpacedText() || narrow || shownColumns.some(({ meta }) => meta.wraps === 'freely');
  const { inSight, keyOf, tabStop, gapBelow, measure, actions, onKeyDown, onBlur, onScroll, reachableCount } =
    useTableRows({
      sorted,
      rowId,
      scroller,
      rowHeight: narrow ? COMPACT_ROW_HEIGHT : ROW_HEIGHTS[density],
      headerHeight: narrow ? 0 : HEADER_HEIGHT,
      varies,
      expansion,
      selecting,
      printing,
    });
  const tableId = useId();
  const span = narrow ? 1 : shownColumns.length + (expansion ? 1 : 0) + (selecting ? 1 : 0);

  return (
    <div
      // A list has a scroll bar at its side, which a fade would cover.
      className={clsx(classes.scroller, keepsColumns && !props.shown && 'fades')}
      ref={scroller}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
    >
      <table
        className={classes.table}
        data-density={density}
        style={{ minWidth }}
        onKeyDown={onKeyDown}
        // A row is as wide as all columns, and the keys that focus it scroll it into view.
        onFocus={(event) => event.target.matches('tr') || showFocused(event)}
        onBlur={onBlur}
        aria-label={label}
        aria-rowcount={rows && isComplete ? sorted.length + (narrow ? 0 : 1) : -1}
        aria-busy={!isComplete}
      >
        {!narrow && (
          <HeaderRow
            columns={shownColumns}
            widths={widths}
            sort={sort}
            onSort={props.onSort}
            expandable={expansion !== undefined}
            selectAll={selecting && <SelectBox label={`Select all ${label}`} {...selecting.everything} />}
          />
        )}
        {!rows && !props.fallback && <SkeletonRows columns={span} />}
        {inSight.map(({ row, id, index, gap }) => {
          const expanded = expansion?.expanded.has(id);
          return (
            <Fragment key={keyOf(id)}>
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
                href={props.href?.(row)}
                compact={narrow ? props.compact : undefined}
                expanded={expanded}
                content={printing && expansion?.isApartOnPaper ? undefined : expansion?.content}
                selected={selecting?.isSelected(index)}
                span={span}
                printing={printing}
              />
            </Fragment>
          );
        })}
        {gapBelow > 0 && <Spacer height={gapBelow} span={span} />}
      </table>
      {printing && <UnfoldedApart rows={inSight} expansion={expansion} />}
      {props.fallback}
      <p className={classes.leftOut}>
        {printing ? leftOutWords(sorted.length) : outOfReachWords(reachableCount, sorted.length)}
      </p>
    </div>
  );
}

type ApartProps<Row extends object> = {
  rows: readonly { row: Row; id: string }[];
  expansion: Expansion<Row> | undefined;
};

/** On paper, after the list: the unfolded parts of its rows, unless they are below their rows. */
const UnfoldedApart = <Row extends object>({ rows, expansion }: ApartProps<Row>) =>
  expansion?.isApartOnPaper &&
  rows
    .filter(({ id }) => expansion.expanded.has(id))
    .map(({ row, id }) => <Fragment key={id}>{expansion.content(row)}</Fragment>);

/** Takes the place of the rows that are not rendered, so that the scroll bar is correct. */
const Spacer = ({ height, span }: { height: number; span: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }}>
      <td colSpan={span} />
    </tr>
  </tbody>
);
