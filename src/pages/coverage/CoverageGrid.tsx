import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import type { GridCell } from '#components/grid/gridMoves.ts';
import { cellAt, useGridKeys } from '#components/grid/useGridKeys.ts';
import { Link } from '#components/Link.tsx';
import classes from './CoverageGrid.module.css';
import { coverageAppearances } from './coverageAppearances.ts';
import { coverageAxes, notDrawnWords } from './coverageAxes.ts';
import { cellPath } from './coverageColumns.tsx';
import { type CoverageRow, cellId } from './coverageRow.ts';

/** The most rows and columns that are drawn, worst first; the table has the others. */
const MAX_DRAWN = 60;

/** A table whose cells take the focus, moved by arrow keys: the grid pattern of the ARIA Authoring Practices. */
const asGrid = { role: 'grid' } as const;

type Props = {
  rows: readonly CoverageRow[];
  /** The day in the format of addresses; empty for today. */
  on: string;
  /** Shows all of them as a table. */
  onTable: () => void;
};

/**
 * Site × training as a heat map: each cell with number, icon and word, and a link to its holders. It is a single tab stop, with
 * arrow keys to move.
 */
export function CoverageGrid({ rows, on, onTable }: Props) {
  const axes = useMemo(() => coverageAxes(rows), [rows]);
  const [sites, subjects] = [axes.sites.slice(0, MAX_DRAWN), axes.subjects.slice(0, MAX_DRAWN)];
  const cells = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const grid = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState<GridCell>({ row: 0, column: 0 });
  // Page Up and Page Down move this far: about what a window shows, because the grid is drawn as a whole.
  const size = { rows: sites.length, columns: subjects.length, screenRows: 10, screenColumns: 5 };
  const active = { row: Math.min(last.row, size.rows - 1), column: Math.min(last.column, size.columns - 1) };
  const { onKeyDown } = useGridKeys({
    size,
    grid,
    scrollTo: ({ row, column }) =>
      grid.current
        ?.querySelector(`[data-row="${row}"] [data-column="${column}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  });
  const notDrawn = notDrawnWords(axes, MAX_DRAWN);
  return (
    <div className={classes.scroller}>
      <table
        {...asGrid}
        ref={grid}
        aria-label="Coverage by site and training"
        className={classes.grid}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const cell = cellAt(target);
          if (cell) setLast({ row: cell.row, column: cell.column });
        }}
      >
        <thead>
          <tr>
            <td />
            {subjects.map(({ id, name }) => (
              <th key={id} scope="col" title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((site, row) => (
            <tr key={site.id} data-row={row}>
              <th scope="row">{site.name}</th>
              {subjects.map(({ id }, column) => {
                const cell = cells.get(cellId(id, site.id));
                const appearance = cell && coverageAppearances[cell.state];
                const isActive = active.row === row && active.column === column;
                return (
                  <td key={id} data-column={column} data-tone={appearance?.tone} tabIndex={isActive ? 0 : -1}>
                    {cell && appearance && (
                      <Link to={cellPath(cell, on)} fromList tabIndex={-1}>
                        <span className="visually-hidden">
                          {cell.title}, {cell.site}:{' '}
                        </span>
                        <span className="row tight nowrap">
                          <appearance.icon className="tone-icon" data-tone={appearance.tone} size={14} aria-hidden />
                          {appearance.word}
                          <span>
                            <strong>{formatCount(cell.holders)}</strong>
                            {cell.needed !== null && <span className="quiet">, needs {formatCount(cell.needed)}</span>}
                          </span>
                        </span>
                        <small>{cell.holds || '\u00a0'}</small>
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {notDrawn && (
        <p className="note">
          {notDrawn}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onTable}>
            All in the table
          </Button>
        </p>
      )}
    </div>
  );
}
