import type { ColumnMeta } from './columns.ts';

type Measured = { id: string; meta: Pick<ColumnMeta, 'width' | 'minWidth' | 'hideOrder'> };

/** The least width of a column without its own width, px. */
const MIN_SHARED_WIDTH = 110;

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

const leastOf = ({ meta }: Measured): number => meta.minWidth ?? meta.width ?? MIN_SHARED_WIDTH;

/** The least width of a table of these columns, px: below it the table scrolls sideways instead of squeezing them. */
export const minWidthOf = (columns: readonly Measured[]): number => sumOf(columns.map(leastOf));

/** The width of a table of these columns if none is narrower than its width, px. */
export const fullWidthOf = (columns: readonly Measured[]): number =>
  sumOf(columns.map((column) => column.meta.width ?? leastOf(column)));

/**
 * The width of each column, px, undefined if it shares what the others leave. If there is no room for all widths, columns that
 * also have a least width give up the same part of their excess.
 * @param room px
 */
export function columnWidths(columns: readonly Measured[], room: number): readonly (number | undefined)[] {
  const [least, full] = [minWidthOf(columns), fullWidthOf(columns)];
  const part = full > least && room < full ? Math.max(0, (room - least) / (full - least)) : 1;
  return columns.map((column) => {
    const { width } = column.meta;
    return width && leastOf(column) + (width - leastOf(column)) * part;
  });
}

/**
 * The columns that have room; the same list if that is all of them. Columns with a `hideOrder` are dropped first, in that
 * order, then the last ones; the first column, which names the row, stays.
 * @param room px
 */
export function fittingColumns<Column extends Measured>(columns: readonly Column[], room: number): readonly Column[] {
  const [first, ...others] = columns;
  const leaving = others
    .toReversed()
    .sort((a, b) => (a.meta.hideOrder ?? Number.MAX_VALUE) - (b.meta.hideOrder ?? Number.MAX_VALUE));
  let left = columns;
  for (const next of leaving) {
    if (minWidthOf(left) <= room) break;
    left = left.filter((column) => column === first || column !== next);
  }
  return left;
}
