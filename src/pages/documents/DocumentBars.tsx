import type { ComponentProps, ReactNode } from 'react';
import { LinkedBars } from '#components/charts/LinkedBars.tsx';
import { Chart } from '#listing/Chart.tsx';
import { type FilterEntries, type Filters, type FilterValues, unset } from '#listing/filters/filtersOf.ts';

type LinkedBar = ComponentProps<typeof LinkedBars>['bars'][number];

/** One bar: `part` is the filters by which it differs from the page. Both its count and its link follow from them. */
type Bar<Filter> = Pick<LinkedBar, 'label' | 'appearance' | 'age'> & { part: Partial<Filter> };

type Props<Row, Entries extends FilterEntries<Row>> = {
  title: string;
  /** The kind of the bars, if that is not the title. */
  column?: string;
  summary: string;
  aside?: ReactNode;
  documents: readonly Row[] | undefined;
  filters: Filters<Row, Entries>;
  /** The filter of the page: bars count within it, except for the filters of their parts. */
  filter: FilterValues<Entries>;
  pathOf: (filter: FilterValues<Entries>) => string;
  bars: readonly Bar<FilterValues<Entries>>[];
};

/** Documents in groups: each bar links to its documents. */
export function DocumentBars<Row, Entries extends FilterEntries<Row>>({
  title,
  column = title,
  documents,
  filters,
  filter,
  pathOf,
  bars,
  ...chart
}: Props<Row, Entries>) {
  const own = new Set(bars.flatMap(({ part }) => Object.keys(part)));
  const within = Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, own.has(key) ? unset(value) : value]),
  ) as FilterValues<Entries>; // the same keys
  const linked: LinkedBar[] = bars.map(({ part, ...bar }) => {
    const opened = { ...filter, ...part };
    const to = pathOf(opened);
    return {
      ...bar,
      count: documents && filters.select(documents, opened).length,
      to,
      selected: to === pathOf(filter),
    };
  });
  return (
    <Chart
      strip
      linked
      title={title}
      {...chart}
      filters={filters.inWords(within)}
      table={{
        columns: [column, 'Documents'],
        rows: linked.map(({ label, count, to }) => [label, { count, of: `documents, ${label}`, to }]),
      }}
    >
      <LinkedBars label={title} of="documents" bars={linked} />
    </Chart>
  );
}
