import { formatCount } from '#compliance/countWords.ts';
import { type ExportRow, SHARED_WIDTH, type Sheet } from '#components/export/sheet.ts';
import type { ExportValue } from '../export/exportValue.ts';
import { formatDate } from '../format.ts';
import { formatPoints, roundedPoints } from '../points.ts';

/** A count that opens the list that it counts; undefined while it is unknown. */
export type LinkedCount = { count: number | undefined; to: string; of: string; strong?: boolean };

/** A percentage, 57 for 57 %, which the screen shows with `decimals` decimals, by default none. */
type PercentFigure = { percent: number; decimals?: number };

/** The value of a figure: words, a count, a day, a percentage, percentage points; empty if it is unknown. */
type FigureValue =
  | Exclude<ExportValue, readonly string[] | { instant: number } | { percent: number }>
  | PercentFigure
  | { points: number };

export type Figure = FigureValue | LinkedCount;

/** The figures of a chart; the first column names the row, in its own words. */
export type ChartTable = { columns: readonly string[]; rows: readonly (readonly Figure[])[] };

export const isLinked = (figure: Figure): figure is LinkedCount =>
  typeof figure === 'object' && figure !== null && 'to' in figure;

function exportedFigure(figure: Figure): ExportValue {
  if (typeof figure !== 'object' || figure === null) return figure;
  if ('points' in figure) return roundedPoints(figure.points);
  return isLinked(figure) ? (figure.count ?? null) : figure;
}

/** A figure in words, for the screen; a dash for an unknown one. */
export function figureWords(value: FigureValue): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatCount(value);
  if ('points' in value) return formatPoints(value.points);
  if ('date' in value) return formatDate(value.date);
  // 100 % needs no decimals.
  return `${value.percent === 100 ? 100 : value.percent.toFixed(value.decimals)} %`;
}

/** Whether all counts are known; until then the table is not exported. */
export const isCounted = ({ rows }: ChartTable): boolean =>
  rows.length > 0 && rows.every((row) => row.every((figure) => !isLinked(figure) || figure.count !== undefined));

/** The figures of a chart for an export: the columns and the rows of its table. */
export const sheetOfChart = ({ columns, rows }: ChartTable): Pick<Sheet, 'columns' | 'rows'> => ({
  columns: columns.map((header) => ({ header, width: SHARED_WIDTH })),
  rows: rows.map((row): ExportRow => row.map(exportedFigure)),
});
