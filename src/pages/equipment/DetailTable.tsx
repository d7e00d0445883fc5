import type { ReactNode } from 'react';
import { useNarrow } from '#components/useNarrow.ts';
import classes from './DetailTable.module.css';

/** A column of a short table. A width is in px, or a share; columns without one share what the others leave. */
export type DetailColumn<Row> = {
  header: string;
  width?: number | string;
  align?: 'right';
  /** Whether it is left out if there is little room. */
  hideOrder?: boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  label: string;
  /** The columns; the first one names the row. */
  columns: readonly DetailColumn<Row>[];
  rows: readonly Row[];
  /** The row if the columns have no room. */
  compact: (row: Row) => ReactNode;
};

/** The width of the sidebar and of the space on both sides of the table, px. */
const AROUND = 272;
/** The least width of a name, and of another column without a width, px. */
const [NAME_WIDTH, SHARED_WIDTH] = [160, 128];

/** The window width, px, below which a name would have no room next to the other columns. */
function neededWidth(columns: readonly { width?: number | string; hideOrder?: boolean }[]): number {
  const [, ...others] = columns.filter(({ hideOrder }) => !hideOrder);
  const shares = others.filter(({ width }) => typeof width === 'string');
  const share = shares.reduce((sum, { width = '' }) => sum + Number.parseFloat(`${width}`) / 100, 0);
  const rest = others.filter((column) => !shares.includes(column));
  const px = rest.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : SHARED_WIDTH), NAME_WIDTH);
  return AROUND + px / (1 - share);
}

/** Everything known about a few things that belong to one item: neither sorted nor virtual. */
export function DetailTable<Row extends { id: string }>({ label, columns, rows, compact }: Props<Row>) {
  if (useNarrow(neededWidth(columns)))
    return (
      <ul className={classes.list} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{compact(row)}</li>
        ))}
      </ul>
    );
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, width, align, hideOrder }) => (
              <th key={header} scope="col" style={{ width }} data-align={align} data-gives-way={hideOrder}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ header, align, hideOrder, cell }, place) =>
                place === 0 ? (
                  <th key={header} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} data-align={align} data-gives-way={hideOrder}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
