import type { ColumnMeta } from './columns.ts';

type Measured = { id: string; meta: Pick<ColumnMeta, 'width' | 'minWidth' | 'givesWay'> };

/** Of a column without any width of its own, px. */
const MIN_SHARED_WIDTH = 110;

/** The least that a table of these columns takes, px: under it the table scrolls sideways instead of squeezing them. */
export const minWidthOf = (columns: readonly Measured[]): number =>
  columns.reduce((sum, { meta }) => sum + (meta.width ?? meta.minWidth ?? MIN_SHARED_WIDTH), 0);

/**
 * The columns for which there is room, the same list where that is all of them. Those that give way go first, in their
 * order, then the last ones; the first, which names the row, stays.
 * @param room px
 */
export function fittingColumns<Column extends Measured>(columns: readonly Column[], room: number): readonly Column[] {
  const [first, ...others] = columns;
  const leaving = others
    .toReversed()
    .sort((a, b) => (a.meta.givesWay ?? Number.MAX_VALUE) - (b.meta.givesWay ?? Number.MAX_VALUE));
  let left = columns;
  for (const next of leaving) {
    if (minWidthOf(left) <= room) break;
    left = left.filter((column) => column === first || column !== next);
  }
  return left;
}
