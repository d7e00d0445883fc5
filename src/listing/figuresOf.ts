import { type ChartTable, exportedFigure } from '#components/charts/chartTable.ts';
import { type ExportRow, SHARED_WIDTH, type Sheet } from '#components/export/sheet.ts';

/** The figures of a chart as they are to be written: the columns and the rows of its table. */
export const figuresOf = ({ columns, rows }: ChartTable): Pick<Sheet, 'columns' | 'rows'> => ({
  columns: columns.map((header) => ({ header, width: SHARED_WIDTH })),
  rows: rows.map((row): ExportRow => row.map(exportedFigure)),
});
