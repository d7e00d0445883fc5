import { type FocusEvent, type RefObject, useState } from 'react';
import type { Matrix } from '#compliance/training/trainingMatrix.ts';
import type { GridCell } from '#components/grid/gridMoves.ts';
import { cellAt, useGridKeys } from '#components/grid/useGridKeys.ts';
import { useGridWindow } from '#components/grid/useGridWindow.ts';
import { useRowSlots } from '#components/table/rowSlots.ts';
import { useListPlace } from '#components/table/useListPlace.ts';
import { useSpacedText } from '#components/useSpacedText.ts';
import { FIXED_COLUMNS } from './MatrixCell.tsx';
import { HEAD_ROWS } from './MatrixHead.tsx';
import { type CellKind, matrixSizes, ROW_HEIGHT } from './matrixView.ts';
import { useFocusOnReturn } from './useFocusOnReturn.ts';

/** The first employee. */
const start: GridCell = { row: HEAD_ROWS, column: 0 };

/** The visible cells of the matrix, and the cell that is the tab stop, which arrow keys move and which is remembered. */
export function useMatrixCells(
  matrix: Matrix,
  shows: CellKind,
  { scroller, grid }: { scroller: RefObject<HTMLDivElement | null>; grid: RefObject<HTMLTableElement | null> },
) {
  const { rows, columns } = matrix;
  const { returned, remember } = useListPlace();
  const [last, setLast] = useState<GridCell>(() => cellOf(returned?.row) ?? start);
  /** The id of the row that holds the focus, none for a header; undefined while the focus is elsewhere. */
  const [focused, setFocused] = useState<string>();
  const size = { rows: rows.length + HEAD_ROWS, columns: columns.length + FIXED_COLUMNS };
  const clamped = { row: Math.min(last.row, size.rows - 1), column: Math.min(last.column, size.columns - 1) };
  const sizes = matrixSizes(matrix, shows, useSpacedText());
  const { down, across } = useGridWindow({
    scroller,
    rows: {
      count: rows.length,
      size: ROW_HEIGHT,
      head: sizes.title + ROW_HEIGHT, // the totals are a row
      kept: clamped.row < HEAD_ROWS ? undefined : clamped.row - HEAD_ROWS,
      initialOffset: returned?.offset ?? 0,
    },
    columns: {
      count: columns.length,
      size: sizes.column,
      head: sizes.name + sizes.total,
      kept: clamped.column < FIXED_COLUMNS ? undefined : clamped.column - FIXED_COLUMNS,
      initialOffset: returned?.across ?? 0,
    },
  });
  // Tab goes to the cell that has or last had the focus, unless it was scrolled out of view: then to the first visible row.
  const isBack = focused !== undefined || clamped.row < HEAD_ROWS || down.isInSight(clamped.row - HEAD_ROWS);
  const slots = useRowSlots(
    down.shown.flatMap(({ index }) => rows[index]?.id ?? []),
    focused,
  );
  const { onKeyDown } = useGridKeys({
    size: { ...size, screenRows: down.fitting, screenColumns: across.fitting },
    scrollTo: ({ row, column }) => {
      if (row >= HEAD_ROWS) down.scrollToIndex(row - HEAD_ROWS);
      if (column >= FIXED_COLUMNS) across.scrollToIndex(column - FIXED_COLUMNS);
    },
    grid,
  });
  useFocusOnReturn(grid, returned?.row === undefined ? undefined : clamped);
  return {
    size,
    sizes,
    down,
    across,
    slots,
    activeCell: isBack ? clamped : { row: down.first + HEAD_ROWS, column: 0 },
    onKeyDown,
    onFocus({ target }: FocusEvent) {
      const cell = cellAt(target);
      if (!cell) return;
      setLast({ row: cell.row, column: cell.column });
      setFocused(rows[cell.row - HEAD_ROWS]?.id ?? '');
      remember({ row: `${cell.row} ${cell.column}` });
    },
    onBlur: ({ relatedTarget }: FocusEvent) => cellAt(relatedTarget) === undefined && setFocused(undefined),
    onScroll: ({ scrollTop, scrollLeft }: Element) => remember({ offset: scrollTop, across: scrollLeft }),
  };
}

/** A cell in its stored form, `row column`. */
function cellOf(text: string | undefined): GridCell | undefined {
  const [row, column] = text?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
