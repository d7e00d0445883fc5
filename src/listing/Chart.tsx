import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ChartPanel } from '#components/charts/ChartPanel.tsx';
import { type ChartTable, figuresOf, isCounted } from '#components/charts/chartTable.ts';
import { FigureTable } from '#components/charts/FigureTable.tsx';
import { useWriting } from '#components/export/useWriting.ts';
import { formatCount } from '#components/format.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import classes from './Chart.module.css';
import { useFileFacts } from './useFileFacts.ts';

type Props = Omit<ComponentProps<typeof ChartPanel>, 'figures'> & {
  /** The same figures as a table. */
  table: ChartTable;
  /** Each filter that they are within, in words. */
  filters?: readonly string[];
};

export const Chart = ({ table, filters = [], ...panel }: Props) => (
  <ChartPanel
    {...panel}
    figures={<ChartFigures title={panel.title} summary={panel.summary} table={table} filters={filters} />}
  />
);

type ChartFiguresProps = {
  title: string;
  summary: string;
  table: ChartTable;
  /** Each filter that the figures are within, in words. */
  filters: readonly string[];
};

export const ChartFigures = (figures: ChartFiguresProps) => (
  <FigureTable
    title={figures.title}
    caption={figures.summary}
    table={figures.table}
    tools={<ChartCsv {...figures} />}
  />
);

type ChartCsvProps = {
  /** Of the chart, as its heading says: it is in the name of the file. */
  title: string;
  summary: string;
  table: ChartTable;
  /** Each filter that the figures are within, in words. */
  filters: readonly string[];
};

function ChartCsv({ title, summary, table, filters }: ChartCsvProps) {
  const factsOf = useFileFacts();
  const { today } = useAccountCalendar();
  const { said, failed, run } = useWriting();
  const write = async () => {
    const { exportSheet } = await import('./exportSheet.ts');
    const facts = factsOf({ chart: { title, summary }, filters, rows: formatCount(table.rows.length) });
    return exportSheet('csv', { name: title, facts, ...figuresOf(table) }, today);
  };
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
