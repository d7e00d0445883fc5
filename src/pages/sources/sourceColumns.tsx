import { countWords, formatCount } from '#compliance/countWords.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatWhen } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import { formatSpan, type SourceRow, sourceStateAppearances } from './sourceRow.ts';

const { textColumn, numberColumn, countColumn, instantColumn, statusColumn } = columnKit<SourceRow>();

/** A time of day in the account's zone; a dash if there is none. */
export function When({ at }: { at: EpochMs | null }) {
  const { timeZone } = useAccountCalendar();
  return <>{at === null ? '–' : formatWhen(at, Date.now(), timeZone)}</>;
}

/** When it is read again, or what is being done about it. */
export function Next({ row }: { row: SourceRow }) {
  if (row.isReading) {
    const { reading } = row;
    return <>{reading?.of ? `reading ${reading.pages} of ${formatCount(reading.of)}` : 'being read'}</>;
  }
  if (row.nextReadAt === null) return <>when asked for</>;
  return row.nextReadAt <= Date.now() ? <>now</> : <When at={row.nextReadAt} />;
}

/** The number when it was last read, if ever. */
const countWhenRead = (id: 'records' | 'pages', header: string, width: number) =>
  countColumn(id, {
    header,
    width,
    hideOrder: 2,
    exported: (row) => (row.readAt === null ? null : row[id]),
    cell: ({ readAt, [id]: count }) => (readAt === null || count === null ? '–' : formatCount(count)),
  });

export const sourceColumns = [
  textColumn('name', {
    header: 'Source',
    minWidth: 240,
    wraps: 'two lines',
    exported: ({ name, of }) => [name, of].filter(Boolean).join(', '),
    cell: ({ name, of }) => (
      <>
        <span className="medium">{name}</span> <span className="quiet">{of}</span>
      </>
    ),
  }),
  statusColumn('state', { header: 'Status', width: 128, appearances: sourceStateAppearances }),
  instantColumn('calculated', {
    header: 'Calculated',
    of: ({ calculatedAt }) => calculatedAt,
    by: 'calculation',
    width: 96,
    hideOrder: 3,
    cell: ({ calculatedAt }) => <When at={calculatedAt} />,
  }),
  instantColumn('read', {
    header: 'Read',
    of: ({ readAt }) => readAt,
    by: 'reading',
    width: 80,
    cell: ({ readAt }) => <When at={readAt} />,
  }),
  numberColumn('age', {
    header: 'Age',
    of: ({ ageMs }) => ageMs,
    width: 80,
    hideOrder: 4,
    order: ['newest first', 'oldest first'],
    format: formatSpan,
  }),
  instantColumn('next', {
    header: 'Next reading',
    of: ({ nextReadAt }) => nextReadAt,
    width: 132,
    order: ['soonest next reading first', 'latest next reading first'],
    cell: (row) => <Next row={row} />,
  }),
  countWhenRead('records', 'Records', 96),
  countWhenRead('pages', 'Pages', 72),
  numberColumn('response', {
    header: 'Last answer',
    of: ({ responseMs }) => responseMs,
    width: 104,
    hideOrder: 1,
    order: ['fastest answer first', 'slowest answer first'],
    format: formatSpan,
  }),
];

/** One collection on three lines, for narrow screens. */
export const SourceSummary = ({ row }: { row: SourceRow }) => (
  <CompactRow
    title={row.name}
    status={<StatusBadge appearance={sourceStateAppearances[row.state]} />}
    second={[row.of, row.records === null ? '' : countWords(row.records, 'records')].filter(Boolean).join(' · ')}
    third={
      <>
        Read <When at={row.readAt} />, next <Next row={row} />
      </>
    }
  />
);
