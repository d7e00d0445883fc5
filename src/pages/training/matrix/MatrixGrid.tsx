import { type CSSProperties, type MouseEvent, useCallback, useMemo, useRef } from 'react';
import type { Matrix } from '#compliance/training/trainingMatrix.ts';
import { useOpenFromList } from '#components/table/originList.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { requirementsAmong } from '../requirementFilters.ts';
import { GapStrip } from './GapStrip.tsx';
import classes from './MatrixGrid.module.css';
import { HEAD_ROWS, MatrixHead } from './MatrixHead.tsx';
import { EmployeeRow, MatrixGroupRow, type ShownColumn } from './MatrixRow.tsx';
import { MatrixTip } from './MatrixTip.tsx';
import { type CellKind, type MatrixSizes, ROW_HEIGHT } from './matrixView.ts';
import { useMatrixCells } from './useMatrixCells.ts';

type Props = {
  matrix: Matrix;
  shows: CellKind;
  /** The filter that exactly the employees of the matrix meet. */
  filter: EmployeeFilter;
  /** The filter of a group by its id. */
  filterOf: (groupId: string) => EmployeeFilter;
  isFolded: (groupId: string) => boolean;
  onToggle: (groupId: string) => void;
};

/** A table whose cells take the focus, moved by arrow keys: the grid pattern of the ARIA Authoring Practices. */
const asGrid = { role: 'grid' } as const;

/** Employees × trainings as a grid: it renders the visible part, is a single tab stop, and arrow keys move through it. */
export function MatrixGrid({ matrix, shows, filter, filterOf, isFolded, onToggle }: Props) {
  const { rows, columns } = matrix;
  const open = useOpenFromList();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { size, sizes, down, across, slots, activeCell, onScroll, ...on } = useMatrixCells(matrix, shows, {
    scroller,
    grid,
  });
  const shown = useMemo(
    () =>
      across.shown.flatMap(({ index, start: left }, place): ShownColumn[] => {
        const column = columns[index];
        return column ? [{ column, index, gap: left - (across.shown[place - 1]?.end ?? 0) }] : [];
      }),
    [across.shown, columns],
  );
  const list = useMemo(() => requirementsAmong(filter), [filter]);
  const filters = useMemo(
    () => new Map(rows.flatMap((row) => (row.kind === 'group' ? [[row.id, filterOf(row.id)]] : []))),
    [rows, filterOf],
  );
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    open(`${link.pathname}${link.search}${link.hash}`);
  };
  const fixed = sizes.name + sizes.total;
  const go = useCallback(
    (share: number) => {
      const element = scroller.current;
      if (!element) return;
      const room = element.clientWidth - fixed;
      element.scrollLeft = share * (element.scrollWidth - fixed) - room / 2;
    },
    [fixed],
  );

  return (
    <>
      {columns.length > 0 && (
        <GapStrip columns={columns} first={across.first} count={across.fitting} onGo={go} fixed={fixed} />
      )}
      <div className={classes.scroller} ref={scroller} onScroll={({ currentTarget }) => onScroll(currentTarget)}>
        <table
          {...asGrid}
          ref={grid}
          aria-label="Training matrix"
          aria-rowcount={size.rows}
          aria-colcount={size.columns}
          data-mode={shows === 'marks' ? 'marks' : 'dates'}
          className={classes.grid}
          style={{ width: fixed + across.total, ...sizeStyle(sizes) }}
          onKeyDown={on.onKeyDown}
          onClick={onClick}
          onFocus={on.onFocus}
          onBlur={on.onBlur}
        >
          <MatrixHead
            matrix={matrix}
            columns={shown}
            shows={shows}
            list={list}
            active={activeCell.row < HEAD_ROWS ? activeCell : undefined}
          />
          <tbody className={classes.body} style={{ height: down.total }}>
            {down.shown.map(({ index, start: top }) => {
              const row = rows[index];
              if (!row) return null;
              const at = index + HEAD_ROWS;
              const active = activeCell.row === at ? activeCell.column : undefined;
              const place = { row: at, top, columns: shown, shows, active };
              return row.kind === 'group' ? (
                <MatrixGroupRow
                  key={slots.get(row.id)}
                  {...place}
                  group={row.group}
                  filter={filters.get(row.id) ?? filter}
                  folded={isFolded(row.id)}
                  onToggle={onToggle}
                />
              ) : (
                <EmployeeRow key={slots.get(row.id)} {...place} employee={row.employee} />
              );
            })}
          </tbody>
        </table>
      </div>
      <MatrixTip grid={grid} matrix={matrix} />
    </>
  );
}

/** Variables of the style sheet, which React's types do not know. */
const sizeStyle = ({ name, total, column, title }: MatrixSizes) =>
  ({
    '--name': `${name}px`,
    '--total': `${total}px`,
    '--column': `${column}px`,
    '--title': `${title}px`,
    '--row': `${ROW_HEIGHT}px`,
  }) as CSSProperties;
