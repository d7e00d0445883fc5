import { formatCount } from '#compliance/countWords.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { wordsValue } from '#components/export/exportValue.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../paths.ts';
import { coverageAppearances } from './coverageAppearances.ts';
import type { CoverageRow } from './coverageRow.ts';

const { textColumn, statusColumn, countColumn, numberColumn, dateColumn } = columnKit<CoverageRow>();

/** The list of the holders of a cell, and of people who could return to it. */
export const cellPath = ({ subject, siteId }: Pick<CoverageRow, 'subject' | 'siteId'>, on: string): string =>
  paths.coverageHolders({ subject: [subject], site: [siteId], on });

type CellProps = { row: CoverageRow; on: string };

const Holders = ({ row: { holders, subject, siteId, title, site }, on }: CellProps) => (
  <CountLink
    count={holders}
    to={paths.coverageHolders({ subject: [subject], site: [siteId], status: ['holds'], on })}
    of={`holders of ${title}, ${site}`}
    strong
  />
);

/** @param on the day in the format of addresses; empty for today */
export const coverageColumns = (on: string) => [
  textColumn('title', {
    header: 'Training or job',
    minWidth: 124,
    wraps: 'two lines',
    cell: (row) => <RowLink to={cellPath(row, on)}>{row.title}</RowLink>,
  }),
  textColumn('site', { header: 'Site', width: 180, minWidth: 106, wraps: 'two lines' }),
  statusColumn('state', { header: 'Coverage', width: 150, minWidth: 120, appearances: coverageAppearances }),
  countColumn('holders', { header: 'Holders', width: 90, minWidth: 70, cell: (row) => <Holders row={row} on={on} /> }),
  numberColumn('needed', { header: 'Needed', by: 'number needed', width: 90, minWidth: 74 }),
  dateColumn('fallsBelowOn', {
    header: 'Holds through',
    by: 'last day',
    width: 172,
    minWidth: 112,
    wraps: 'two lines',
    exported: ({ holdsThrough, holds }) => (holdsThrough === null ? wordsValue(holds || '–') : { date: holdsThrough }),
    exportedBeside: { 'At best': ({ isAtBest }) => (isAtBest ? 'yes' : null) },
    cell: ({ holds }) => holds.replace(/^through /, '') || '–', // its heading says so
  }),
  countColumn('breaksWithout', {
    header: 'Depends on',
    by: 'people it depends on',
    of: ({ breaksWithout }) => breaksWithout.length,
    width: 100,
    link: ({ id, title, site }) => ({
      to: paths.coveragePeople({ cell: [id], on }),
      of: `people whose leaving affects ${title}, ${site}`,
    }),
  }),
];

/** One cell on three lines, for narrow screens. */
export const CoverageSummary = ({ row, on }: CellProps) => (
  <CompactRow
    title={<RowLink to={cellPath(row, on)}>{row.title}</RowLink>}
    status={<StatusBadge appearance={coverageAppearances[row.state]} />}
    second={row.site}
    third={
      <>
        <Holders row={row} on={on} /> {row.holders === 1 ? 'holds it' : 'hold it'}
        {row.needed !== null && `, ${formatCount(row.needed)} needed`}
      </>
    }
    aside={row.holds}
  />
);
