import type { ReactNode } from 'react';
import { useNarrow } from '#components/useNarrow.ts';
import classes from './DetailTable.module.css';

/** A column of a short table. Those without a width share what the others leave. */
export type DetailColumn<Row> = {
  header: string;
  width?: number | string;
  align?: 'right';
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  label: string;
  /** The first one names the row. */
  columns: readonly DetailColumn<Row>[];
  rows: readonly Row[];
  /** The row on a narrow screen. */
  compact: (row: Row) => ReactNode;
};

/** All that is known of a few things that belong to one item: neither sorted nor virtual. */
export function DetailTable<Row extends { id: string }>({ label, columns, rows, compact }: Props<Row>) {
  if (useNarrow())
    return (
      <ul className={classes.list} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{compact(row)}</li>
        ))}
      </ul>
    );
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, width, align }) => (
            <th key={header} scope="col" style={{ width }} data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ header, align, cell }, place) =>
              place === 0 ? (
                <th key={header} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={header} data-align={align}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
