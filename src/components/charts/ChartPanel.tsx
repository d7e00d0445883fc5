import clsx from 'clsx';
import { type ReactNode, Suspense, useState } from 'react';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { ChartBoundary } from './ChartBoundary.tsx';
import classes from './ChartPanel.module.css';
import { TableToggle } from './TableToggle.tsx';

/** The figures of a chart: the first column names the row, in words of its own. A figure can be a link to what it counts. */
type ChartTable = { columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };

type Props = {
  title: string;
  /** The chart in one sentence: what it shows and what to see in it. Its accessible name. */
  summary: string;
  /** What stands beside the title, such as the finding or the key. */
  aside?: ReactNode;
  /** The same figures as a table. */
  table: ChartTable;
  /** A low band across the page, above a list, in place of a panel. On narrow screens it has no chart, only the table. */
  strip?: boolean;
  /** Whether the parts of the chart are links: then it is read part by part, not as one picture, on narrow screens too. */
  linked?: boolean;
  /** Whether some of the drawing are links, such as the counts over its bars. */
  hasLinks?: boolean;
  /** The chart; it may still be loading its code. */
  children: ReactNode;
};

/** A chart with its title, and the same figures as a table for those who want or need it. */
export function ChartPanel({
  title,
  summary,
  aside,
  table,
  strip = false,
  linked = false,
  hasLinks = false,
  children,
}: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={clsx(classes.panel, strip && classes.strip)} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.aside}>{aside}</div>
        <TableToggle of={title} asTable={asTable} onTable={setAsTable} />
      </header>
      {asTable ? (
        <FigureScroller title={title} caption={summary} table={table} />
      ) : linked ? (
        <div className={classes.linked}>
          <p className="visually-hidden">{summary}</p>
          {children}
        </div>
      ) : (
        <Drawing summary={summary} hasLinks={hasLinks}>
          <ChartBoundary
            instead={<p className={classes.none}>The chart could not be drawn. Its figures are in the table.</p>}
          >
            <Suspense fallback={null}>
              {children ?? <p className={classes.none}>Nothing to draw until the data is in.</p>}
            </Suspense>
          </ChartBoundary>
        </Drawing>
      )}
    </section>
  );
}

type DrawingProps = { summary: string; hasLinks: boolean; children: ReactNode };

/** What holds links is no picture to those who hear it. */
const Drawing = ({ summary, hasLinks, children }: DrawingProps) =>
  hasLinks ? (
    <figure className={classes.chart} aria-label={summary}>
      {children}
    </figure>
  ) : (
    <div className={classes.chart} role="img" aria-label={summary}>
      {children}
    </div>
  );

type FigureProps = { title: string; caption: string; table: ChartTable };

/** The figures of a chart as a table that scrolls where it is long. */
export const FigureScroller = ({ title, caption, table }: FigureProps) => (
  <ScrollRegion className={classes.scroller} label={`${title}, as a table`}>
    <FigureTable caption={caption} table={table} />
  </ScrollRegion>
);

const FigureTable = ({ caption, table: { columns, rows } }: Omit<FigureProps, 'title'>) => (
  <table className={classes.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {byPlace(rows).map(({ place, name, figures }) => (
        <tr key={place}>
          <th scope="row">{name}</th>
          {figures.map((figure, index) => (
            <td key={columns[index + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Rows can have the same name, such as two types with one title: their place is all that tells them apart. */
const byPlace = (rows: ChartTable['rows']) => rows.map(([name, ...figures], place) => ({ place, name, figures }));
