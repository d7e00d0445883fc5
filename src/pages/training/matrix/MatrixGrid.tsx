import { type CSSProperties, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Matrix } from '#compliance/training/trainingMatrix.ts';
import type { GridCell } from '#components/grid/gridMoves.ts';
import { cellAt, useGridKeys } from '#components/grid/useGridKeys.ts';
import { useGridWindow } from '#components/grid/useGridWindow.ts';
import { useOpenFromList } from '#components/table/originList.ts';
import { useRowSlots } from '#components/table/rowSlots.ts';
import { useListPlace } from '#components/table/useListPlace.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { requirementsAmong } from '../requirementFilters.ts';
import { GapStrip } from './GapStrip.tsx';
import { FIXED_COLUMNS } from './MatrixCell.tsx';
import classes from './MatrixGrid.module.css';
import { HEAD_ROWS, MatrixHead } from './MatrixHead.tsx';
import { EmployeeRow, GroupRow, type ShownColumn } from './MatrixRow.tsx';
import { MatrixTip } from './MatrixTip.tsx';
import { type CellKind, columnWidthOf, FIXED_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from './matrixView.ts';
import { useFocusOnReturn } from './useFocusOnReturn.ts';

type Props = {
  matrix: Matrix;
  shows: CellKind;
  /** Met by exactly the employees of the matrix. */
  filter: EmployeeFilter;
  /** The filter of a group by its id. */
  filterOf: (groupId: string) => EmployeeFilter;
  isFolded: (groupId: string) => boolean;
  onToggle: (groupId: string) => void;
};

/** A table whose cells take the focus, which arrow keys move: the grid of the ARIA Authoring Practices. */
const asGrid = { role: 'grid' } as const;

/** The first employee. */
const start: GridCell = { row: HEAD_ROWS, column: 0 };

/** Employees × trainings as a grid: it renders what is in sight, is a single tab stop, and is moved through by the arrow keys. */
export function MatrixGrid({ matrix, shows, filter, filterOf, isFolded, onToggle }: Props) {
  const { rows, columns } = matrix;
  const open = useOpenFromList();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { returned, remember } = useListPlace();
  const [last, setLast] = useState<GridCell>(() => cellOf(returned?.row) ?? start);
  /** The id of the row that holds the focus, none for a header; undefined while the focus is elsewhere. */
  const [focused, setFocused] = useState<string>();
  const size = { rows: rows.length + HEAD_ROWS, columns: columns.length + FIXED_COLUMNS };
  const clamped = { row: Math.min(last.row, size.rows - 1), column: Math.min(last.column, size.columns - 1) };
  const columnWidth = columnWidthOf(matrix, shows);
  const { down, across } = useGridWindow({
    scroller,
    rows: {
      count: rows.length,
      size: ROW_HEIGHT,
      head: HEAD_HEIGHT[shows],
      kept: clamped.row < HEAD_ROWS ? undefined : clamped.row - HEAD_ROWS,
      initialOffset: returned?.offset ?? 0,
    },
    columns: {
      count: columns.length,
      size: columnWidth,
      head: FIXED_WIDTH,
      kept: clamped.column < FIXED_COLUMNS ? undefined : clamped.column - FIXED_COLUMNS,
      initialOffset: returned?.across ?? 0,
    },
  });
  // Tab comes to the cell that has or last had the focus, unless that was scrolled away since: then to the first row in sight.
  const isBack = focused !== undefined || clamped.row < HEAD_ROWS || down.isInSight(clamped.row - HEAD_ROWS);
  const activeCell = isBack ? clamped : { row: down.first + HEAD_ROWS, column: 0 };

  const slots = useRowSlots(
    down.shown.flatMap(({ index }) => rows[index]?.id ?? []),
    focused,
  );
  const shown = useMemo(
    () =>
      across.shown.flatMap(({ index, start: left }, place): ShownColumn[] => {
        const column = columns[index];
        return column ? [{ column, index, gap: left - (across.shown[place - 1]?.end ?? 0) }] : [];
      }),
    [across.shown, columns],
  );
  const list = useMemo(() => requirementsAmong(filter), [filter]);
  const filters = useMemo(
    () => new Map(rows.flatMap((row) => (row.kind === 'group' ? [[row.id, filterOf(row.id)]] : []))),
    [rows, filterOf],
  );
  const scrollTo = ({ row, column }: GridCell) => {
    if (row >= HEAD_ROWS) down.scrollToIndex(row - HEAD_ROWS);
    if (column >= FIXED_COLUMNS) across.scrollToIndex(column - FIXED_COLUMNS);
  };
  const { onKeyDown } = useGridKeys({
    size: { ...size, screenRows: down.fitting, screenColumns: across.fitting },
    scrollTo,
    grid,
  });
  useFocusOnReturn(grid, returned?.row === undefined ? undefined : clamped);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    open(`${link.pathname}${link.search}${link.hash}`);
  };
  const go = useCallback((share: number) => {
    const element = scroller.current;
    if (!element) return;
    const room = element.clientWidth - FIXED_WIDTH;
    element.scrollLeft = share * (element.scrollWidth - FIXED_WIDTH) - room / 2;
  }, []);

  return (
    <>
      {columns.length > 0 && <GapStrip columns={columns} first={across.first} count={across.fitting} onGo={go} />}
      <div
        className={classes.scroller}
        ref={scroller}
        onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => remember({ offset: scrollTop, across: scrollLeft })}
      >
        <table
          {...asGrid}
          ref={grid}
          aria-label="Training matrix"
          aria-rowcount={size.rows}
          aria-colcount={size.columns}
          data-mode={shows === 'marks' ? 'marks' : 'dates'}
          className={classes.grid}
          style={{ width: FIXED_WIDTH + across.total, ...columnStyle(columnWidth) }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={({ target }) => {
            const cell = cellAt(target);
            if (!cell) return;
            setLast({ row: cell.row, column: cell.column });
            setFocused(rows[cell.row - HEAD_ROWS]?.id ?? '');
            remember({ row: `${cell.row} ${cell.column}` });
          }}
          onBlur={({ relatedTarget }) => cellAt(relatedTarget) === undefined && setFocused(undefined)}
        >
          <MatrixHead
            matrix={matrix}
            columns={shown}
            shows={shows}
            list={list}
            active={activeCell.row < HEAD_ROWS ? activeCell : undefined}
          />
          <tbody className={classes.body} style={{ height: down.total }}>
            {down.shown.map(({ index, start: top }) => {
              const row = rows[index];
              if (!row) return null;
              const at = index + HEAD_ROWS;
              const active = activeCell.row === at ? activeCell.column : undefined;
              const place = { row: at, top, columns: shown, shows, active };
              return row.kind === 'group' ? (
                <GroupRow
                  key={slots.get(row.id)}
                  {...place}
                  group={row.group}
                  filter={filters.get(row.id) ?? filter}
                  folded={isFolded(row.id)}
                  onToggle={onToggle}
                />
              ) : (
                <EmployeeRow key={slots.get(row.id)} {...place} employee={row.employee} />
              );
            })}
          </tbody>
        </table>
      </div>
      <MatrixTip grid={grid} matrix={matrix} />
    </>
  );
}

/** A variable of the style sheet, which React's types do not know. */
const columnStyle = (width: number) => ({ '--column': `${width}px` }) as CSSProperties;

/** A cell as it is remembered, `row column`. */
function cellOf(text: string | undefined): GridCell | undefined {
  const [row, column] = text?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
