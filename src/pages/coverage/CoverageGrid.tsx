import { useMemo, useRef, useState } from 'react';
import { byText } from '#compliance/order.ts';
import { NO_SITE } from '#compliance/sites/siteTrainings.ts';
import { formatCount } from '#components/format.ts';
import type { GridCell } from '#components/grid/gridMoves.ts';
import { cellAt, useGridKeys } from '#components/grid/useGridKeys.ts';
import { PlainLink } from '#components/PlainLink.tsx';
import classes from './CoverageGrid.module.css';
import { cellPath } from './coverageColumns.tsx';
import { coverageLooks } from './coverageLooks.ts';
import type { CoverageRow } from './coverageRow.ts';

/** More rows or columns than anybody looks through are left to the table. */
const MOST = 60;

/** A table whose cells take the focus, which arrow keys move: the grid of the ARIA Authoring Practices. */
const asGrid = { role: 'grid' } as const;

/** The sites and trainings of some cells; people of no site stand last. */
function axesOf(rows: readonly CoverageRow[]) {
  const sites = [...new Map(rows.map(({ siteId, site }) => [siteId, site]))]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => Number(a.id === NO_SITE) - Number(b.id === NO_SITE) || byText(a.name, b.name));
  const subjects = [...new Map(rows.map(({ subject, title }) => [subject, title]))]
    .map(([id, title]) => ({ id, title }))
    .sort((a, b) => byText(a.title, b.title));
  return { sites: sites.slice(0, MOST), subjects: subjects.slice(0, MOST), all: { sites, subjects } };
}

type Props = {
  rows: readonly CoverageRow[];
  /** The day, as addresses have it; empty for today. */
  on: string;
};

/** Site × training as a heat map: each cell by number, icon and word, leading to who holds it. A single tab stop, moved through by the arrow keys. */
export function CoverageGrid({ rows, on }: Props) {
  const { sites, subjects, all } = useMemo(() => axesOf(rows), [rows]);
  const cells = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const grid = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState<GridCell>({ row: 0, column: 0 });
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
  const isCut = all.sites.length > MOST || all.subjects.length > MOST;
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
            {subjects.map(({ id, title }) => (
              <th key={id} scope="col" title={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((site, row) => (
            <tr key={site.id} data-row={row}>
              <th scope="row">{site.name}</th>
              {subjects.map(({ id }, column) => {
                const cell = cells.get(`${id}/${site.id}`);
                const look = cell && coverageLooks[cell.state];
                const isActive = active.row === row && active.column === column;
                return (
                  <td key={id} data-column={column} data-tone={look?.tone} tabIndex={isActive ? 0 : -1}>
                    {cell && look && (
                      <PlainLink to={cellPath(cell, on)} fromList tabIndex={-1}>
                        <span className="visually-hidden">
                          {cell.title}, {cell.site}:{' '}
                        </span>
                        <span className="row tight nowrap">
                          <look.icon className="tone-icon" data-tone={look.tone} size={14} aria-hidden />
                          <strong>{formatCount(cell.holders)}</strong>{' '}
                          {cell.needed !== null && <span className="quiet">of {formatCount(cell.needed)} </span>}
                          {look.word}
                        </span>
                        <small>{cell.holds || '\u00a0'}</small>
                      </PlainLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className="note">
          The first {MOST} of {formatCount(all.sites.length)} sites and of {formatCount(all.subjects.length)} trainings
          are drawn. The table has all of them.
        </p>
      )}
    </div>
  );
}
