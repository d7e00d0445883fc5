import { instantValue } from '#components/export/exportValue.ts';
import { formatCount, formatWhen } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import classes from './sourceColumns.module.css';
import type { SourceRow } from './sourceRow.ts';
import { formatSpan, sourceStateLooks } from './sourceWords.ts';

const column = columnsOf<SourceRow>();

/** A time of day in the account's zone; a dash where there is none. */
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

export const sourceColumns = column.columns([
  column.accessor('name', {
    header: 'Source',
    sortFn: 'text',
    meta: {
      minWidth: 240,
      order: ['by source, A to Z', 'by source, Z to A'],
      exported: ({ name, of }: SourceRow) => [name, of].filter(Boolean).join(', '),
    },
    cell: ({ row: { original } }) => (
      <span className={classes.name}>
        <span>{original.name}</span>
        {original.of && <span className={classes.of}>{original.of}</span>}
      </span>
    ),
  }),
  column.accessor((row) => sourceStateLooks[row.state].word, {
    id: 'state',
    header: 'State',
    sortFn: 'text',
    meta: { width: 136, order: ['by state, A to Z', 'by state, Z to A'] },
    cell: ({ row: { original } }) => <StatusBadge look={sourceStateLooks[original.state]} />,
  }),
  column.accessor((row) => row.calculatedAt ?? undefined, {
    id: 'calculated',
    header: 'Calculated',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 96,
      align: 'right',
      order: ['oldest calculation first', 'latest calculation first'],
      exported: ({ calculatedAt }: SourceRow) => instantValue(calculatedAt),
    },
    cell: ({ row: { original } }) => <When at={original.calculatedAt} />,
  }),
  column.accessor((row) => row.readAt ?? undefined, {
    id: 'read',
    header: 'Read',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 80,
      align: 'right',
      order: ['oldest reading first', 'latest reading first'],
      exported: ({ readAt }: SourceRow) => instantValue(readAt),
    },
    cell: ({ row: { original } }) => <When at={original.readAt} />,
  }),
  column.accessor((row) => row.ageMs ?? undefined, {
    id: 'age',
    header: 'Age',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 80,
      align: 'right',
      order: ['youngest first', 'oldest first'],
      exported: ({ ageMs }: SourceRow) => (ageMs === null ? null : formatSpan(ageMs)),
    },
    cell: ({ row: { original } }) => (original.ageMs === null ? '–' : formatSpan(original.ageMs)),
  }),
  column.accessor((row) => row.nextReadAt ?? undefined, {
    id: 'next',
    header: 'Next reading',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 124,
      align: 'right',
      order: ['soonest next reading first', 'latest next reading first'],
      exported: ({ nextReadAt }: SourceRow) => instantValue(nextReadAt),
    },
    cell: ({ row: { original } }) => <Next row={original} />,
  }),
  column.accessor('records', {
    header: 'Records',
    sortFn: 'number',
    meta: {
      width: 96,
      align: 'right',
      order: ['fewest records first', 'most records first'],
      exported: ({ readAt, records }: SourceRow) => (readAt === null ? null : records),
    },
    cell: ({ row: { original } }) => (original.readAt === null ? '–' : formatCount(original.records)),
  }),
  column.accessor('pages', {
    header: 'Pages',
    sortFn: 'number',
    meta: {
      width: 72,
      align: 'right',
      order: ['fewest pages first', 'most pages first'],
      exported: ({ readAt, pages }: SourceRow) => (readAt === null ? null : pages),
    },
    cell: ({ row: { original } }) => (original.readAt === null ? '–' : formatCount(original.pages)),
  }),
  column.accessor((row) => row.responseMs ?? undefined, {
    id: 'response',
    header: 'Last answer',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 104,
      align: 'right',
      order: ['fastest answer first', 'slowest answer first'],
      exported: ({ responseMs }: SourceRow) => (responseMs === null ? null : formatSpan(responseMs)),
    },
    cell: ({ row: { original } }) => (original.responseMs === null ? '–' : formatSpan(original.responseMs)),
  }),
]);
