import { type RefObject, useCallback, useMemo } from 'react';
import type { Column } from './columns.ts';
import { columnWidths, fittingColumns, fullWidthOf, minWidthOf } from './fittingColumns.ts';
import { useRoom } from './useRoom.ts';

/**
 * The columns that have room in a table, with their widths in px.
 * @param options.shown the ids of the wanted columns, in their order; all of them by default
 * @param options.keepsColumns whether all wanted columns stay: the table scrolls if they have no room
 * @param options.beside the width of what is next to them in each row, in px
 * @param options.isUnlimited whether they have as much room as they want, as on paper
 */
export function useShownColumns<Row extends object>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  options: { shown: readonly string[] | undefined; keepsColumns: boolean; beside: number; isUnlimited: boolean },
) {
  const { shown, keepsColumns, beside, isUnlimited } = options;
  const chosen = useMemo(() => (shown ? columnsOf(columns, shown) : columns), [columns, shown]);
  const room = useRoom(scroller, fullWidthOf(chosen) + beside);
  const fits = keepsColumns || isUnlimited ? Number.POSITIVE_INFINITY : room - beside;
  const shownColumns = useMemo(() => fittingColumns(chosen, fits), [chosen, fits]);
  const widths = useMemo(() => columnWidths(shownColumns, fits), [shownColumns, fits]);
  // On paper nothing scrolls sideways: columns share the width.
  const minWidth = isUnlimited ? undefined : (keepsColumns ? fullWidthOf : minWidthOf)(shownColumns) + beside;
  /** The ids of the given columns that would have room. */
  const fitting = useCallback(
    (ids: readonly string[]) => {
      const width = isUnlimited ? undefined : scroller.current?.clientWidth;
      const rest = width === undefined ? Number.POSITIVE_INFINITY : width - beside;
      return fittingColumns(columnsOf(columns, ids), rest).map(({ id }) => id);
    },
    [scroller, columns, beside, isUnlimited],
  );
  return { shownColumns, widths, minWidth, fitting };
}

/** The columns shown, in their order. */
const columnsOf = <Row extends object>(columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] =>
  shown.flatMap((id) => columns.filter((column) => column.id === id));
