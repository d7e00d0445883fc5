import type { ComponentProps } from 'react';
import { ChartPanel } from '#components/charts/ChartPanel.tsx';
import type { ChartTable } from '#components/charts/chartTable.ts';
import { ChartFigures } from './ChartFigures.tsx';

type Props = Omit<ComponentProps<typeof ChartPanel>, 'figures'> & {
  /** The same figures as a table. */
  table: ChartTable;
  /** Each filter that they are within, in words. */
  filters?: readonly string[];
};

/** A chart whose figures can be taken away. */
export const Chart = ({ table, filters = [], ...panel }: Props) => (
  <ChartPanel
    {...panel}
    figures={<ChartFigures title={panel.title} summary={panel.summary} table={table} filters={filters} />}
  />
);
