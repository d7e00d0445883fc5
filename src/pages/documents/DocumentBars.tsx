import type { ComponentProps, ReactNode } from 'react';
import { LinkedBars } from '#components/charts/LinkedBars.tsx';
import { Chart } from '#listing/Chart.tsx';

type Props = Pick<ComponentProps<typeof LinkedBars>, 'bars'> & {
  title: string;
  /** What each bar is of, where that is not the title. */
  column?: string;
  summary: string;
  aside?: ReactNode;
  /** Each filter that the counts are within, in words. */
  filters: readonly string[];
};

/** Documents in groups: each bar lists its own. */
export const DocumentBars = ({ title, column = title, bars, ...chart }: Props) => (
  <Chart
    strip
    linked
    title={title}
    {...chart}
    table={{
      columns: [column, 'Documents'],
      rows: bars.map(({ label, count, to }) => [label, { count, of: `documents, ${label}`, to }]),
    }}
  >
    <LinkedBars label={title} of="documents" bars={bars} />
  </Chart>
);
