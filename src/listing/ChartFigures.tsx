import type { ChartTable } from '#components/charts/chartTable.ts';
import { FigureTable } from '#components/charts/FigureTable.tsx';
import { ChartCsv } from './ChartCsv.tsx';

type Props = {
  /** Of the chart, as its heading says. */
  title: string;
  /** What it shows in one sentence. */
  summary: string;
  table: ChartTable;
  /** Each filter that the figures are within, in words. */
  filters: readonly string[];
};

/** The figures of a chart as a table that can be taken away. */
export const ChartFigures = (figures: Props) => (
  <FigureTable
    title={figures.title}
    caption={figures.summary}
    table={figures.table}
    tools={<ChartCsv {...figures} />}
  />
);
