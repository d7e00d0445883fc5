import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable, RowData } from '@tanstack/react-table';
import clsx from 'clsx';
import type { features, Sort } from './columns.ts';
import classes from './DataTable.module.css';

type Props<Row extends RowData> = {
  table: ReactTable<typeof features, Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  expandable: boolean;
};

/** The next order when a header is pressed: ascending, descending, then the table's own. */
function nextSort(sort: Sort, column: string): Sort {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

export function HeaderRow<Row extends RowData>({ table, sort, onSort, expandable }: Props<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <>
      <colgroup>
        {expandable && <col style={{ width: 40 }} />}
        {headers.map(({ id, column }) => (
          <col key={id} style={{ width: column.columnDef.meta?.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {expandable && (
            <th className={clsx(classes.header, classes.toggleHeader)}>
              <span className="visually-hidden">Details</span>
            </th>
          )}
          {headers.map((header) => {
            const { id, column } = header;
            const sorted = sort?.column === id;
            return (
              <th
                key={id}
                className={classes.header}
                data-align={column.columnDef.meta?.align}
                aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    className={classes.sort}
                    data-sorted={sorted}
                    onClick={() => onSort(nextSort(sort, id))}
                  >
                    <table.FlexRender header={header} />
                    {sorted &&
                      (sort.descending ? (
                        <IconArrowDown size={12} aria-hidden />
                      ) : (
                        <IconArrowUp size={12} aria-hidden />
                      ))}
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
