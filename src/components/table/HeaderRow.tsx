import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable, RowData } from '@tanstack/react-table';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type features, nextSort, type Sort } from './columns.ts';
import classes from './DataTable.module.css';

type Props<Row extends RowData> = {
  table: ReactTable<typeof features, Row>;
  /** How many of its columns are shown: the first so many. */
  shown: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
  expandable: boolean;
  /** The box that selects every row; undefined where rows cannot be selected. */
  selectAll: ReactNode;
};

/** So many px, more of them on a very wide screen; undefined is what the others leave. */
const wideAs = (width: number | undefined) => (width === undefined ? undefined : `calc(${width}px * var(--widen))`);

export function HeaderRow<Row extends RowData>({ table, shown, sort, onSort, expandable, selectAll }: Props<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers.slice(0, shown) ?? [];
  // One column takes the room that the others leave: where all have a width, the one that names the row.
  const isTight = headers.every(({ column }) => column.columnDef.meta?.width !== undefined);
  return (
    <>
      <colgroup>
        {selectAll && <col style={{ width: 40 }} />}
        {expandable && <col style={{ width: 40 }} />}
        {headers.map(({ id, column }, place) => (
          <col key={id} style={{ width: isTight && place === 0 ? undefined : wideAs(column.columnDef.meta?.width) }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selectAll && <th className={clsx(classes.header, classes.selectCell)}>{selectAll}</th>}
          {expandable && (
            <th className={clsx(classes.header, classes.toggleHeader)}>
              <span className="visually-hidden">Details</span>
            </th>
          )}
          {headers.map((header) => {
            const { id, column } = header;
            const place = sort.findIndex((key) => key.column === id);
            const sorted = sort[place];
            return (
              <th
                key={id}
                className={classes.header}
                data-align={column.columnDef.meta?.align}
                // Screen readers know one column that a table is sorted by; the toolbar says all of them in words.
                aria-sort={sorted && place === 0 ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    className={classes.sort}
                    data-sorted={sorted !== undefined}
                    title="With Shift: after the order so far"
                    onClick={(event) => onSort(nextSort(sort, id, event.shiftKey))}
                  >
                    <table.FlexRender header={header} />
                    {sorted &&
                      (sorted.descending ? (
                        <IconArrowDown size={12} aria-hidden />
                      ) : (
                        <IconArrowUp size={12} aria-hidden />
                      ))}
                    {sorted && sort.length > 1 && (
                      <span className="tabular" aria-hidden>
                        {place + 1}
                      </span>
                    )}
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}
