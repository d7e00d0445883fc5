import type { ColumnMeta } from './columns.ts';

type Measured = { id: string; meta: Pick<ColumnMeta, 'width' | 'minWidth' | 'hideOrder'> };

/** Of a column without any width of its own, px. */
const MIN_SHARED_WIDTH = 110;

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

const leastOf = ({ meta }: Measured): number => meta.minWidth ?? meta.width ?? MIN_SHARED_WIDTH;

/** The least that a table of these columns takes, px: under it the table scrolls sideways instead of squeezing them. */
export const minWidthOf = (columns: readonly Measured[]): number => sumOf(columns.map(leastOf));

/** What a table of these columns takes where none is narrower than its width, px. */
export const fullWidthOf = (columns: readonly Measured[]): number =>
  sumOf(columns.map((column) => column.meta.width ?? leastOf(column)));

/**
 * How wide each column is, px, undefined where it shares what the others leave. Where there is no room for all widths, those
 * that have a least one as well give of what they have more, each the same part.
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
 * The columns for which there is room, the same list where that is all of them. Those that give way go first, in their
 * order, then the last ones; the first, which names the row, stays.
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
