import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { ChartPanel } from '#components/charts/ChartPanel.tsx';
import { type ChartTable, isCounted, sheetOfChart } from '#components/charts/chartTable.ts';
import { FigureTable } from '#components/charts/FigureTable.tsx';
import { useWriting } from '#components/export/useWriting.tsx';
import classes from './Chart.module.css';
import { useExport } from './useExport.ts';

type Props = Omit<ComponentProps<typeof ChartPanel>, 'figures'> & {
  /** The same figures as a table. */
  table: ChartTable;
  /** Text above the table, where the panel itself states the rest of the summary. */
  caption?: string;
  /** Each filter of the figures, in words. */
  filters?: readonly string[];
  /** The basis of the figures in words, if it differs from that of the page. */
  basis?: readonly string[];
};

export const Chart = ({ table, caption, filters = [], basis, ...panel }: Props) => (
  <ChartPanel
    {...panel}
    figures={<ChartFigures title={panel.title} summary={panel.summary} {...{ caption, table, filters, basis }} />}
  />
);

type ChartFiguresProps = {
  /** The heading of the chart, which is part of the file name. */
  title: string;
  summary: string;
  caption?: string | undefined;
  table: ChartTable;
  /** Each filter of the figures, in words. */
  filters: readonly string[];
  basis?: readonly string[] | undefined;
};

export const ChartFigures = (figures: ChartFiguresProps) => (
  <FigureTable
    title={figures.title}
    caption={figures.caption ?? figures.summary}
    table={figures.table}
    tools={<ChartCsv {...figures} />}
  />
);

function ChartCsv({ title, summary, table, filters, basis }: ChartFiguresProps) {
  const exportAs = useExport();
  const { said, failed, run } = useWriting();
  const rowCount = table.rows.length;
  const shown = {
    name: title,
    chart: { title, summary },
    ...(basis && { basis }),
    filters,
    rowCount,
    rows: countWords(rowCount, 'rows of figures', 'row of figures'),
  };
  const write = () => exportAs('csv', shown, () => sheetOfChart(table));
  return (
    <div className={classes.csv}>
      <span role="status" className={failed ? undefined : 'visually-hidden'}>
        {said}
      </span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={`${title}: CSV`}
        disabled={!isCounted(table)}
        onClick={() => void run(write)}
      >
        CSV
      </Button>
    </div>
  );
}
