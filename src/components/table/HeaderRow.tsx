import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Column, nextSort, type Sort } from './columns.ts';
import classes from './DataTable.module.css';

type Props<Row extends object> = {
  /** The columns shown, in their order. */
  columns: readonly Column<Row>[];
  /** The width of each, px; undefined takes what the others leave. */
  widths: readonly (number | undefined)[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  expandable: boolean;
  /** The box that selects every row; undefined if rows cannot be selected. */
  selectAll: ReactNode;
};

/** A width in px, larger on a very wide screen; undefined takes what the others leave. */
const wideAs = (width: number | undefined) => (width === undefined ? undefined : `calc(${width}px * var(--widen))`);

export function HeaderRow<Row extends object>(props: Props<Row>) {
  const { columns, widths, sort, onSort, expandable, selectAll } = props;
  // One column takes the room that the others leave: if all have a width, the one that names the row.
  const isTight = widths.every((width) => width !== undefined);
  return (
    <>
      <colgroup>
        {selectAll && <col style={{ width: 40 }} />}
        {expandable && <col className={classes.toggle} />}
        {columns.map(({ id }, place) => (
          <col key={id} style={{ width: isTight && place === 0 ? undefined : wideAs(widths[place]) }} />
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
          {columns.map(({ id, header, meta }) => {
            const place = sort.findIndex((key) => key.column === id);
            const sorted = sort[place];
            return (
              <th
                key={id}
                className={classes.header}
                data-align={meta.align}
                // Screen readers support one sorted column; the toolbar names all of them in words.
                aria-sort={sorted && place === 0 ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
              >
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={sorted !== undefined}
                  title={`${header}. With Shift: sort by this as well`}
                  onClick={(event) => onSort(nextSort(sort, id, event.shiftKey))}
                >
                  <span className="truncate">{header}</span>
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
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}
