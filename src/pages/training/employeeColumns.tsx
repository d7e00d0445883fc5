import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { employeeStatusLooks, lookOf } from '#components/status.ts';
import { columnsOf } from '#components/table/columns.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { DueDate } from '../DueDate.tsx';
import { paths } from '../paths.ts';
import { Completion } from './Completion.tsx';

const column = columnsOf<EmployeeStanding>();

/** The list of the trainings that one employee has in a state; whoever has left is shown in it only when asked for. */
const gapsOf = ({ id, hasLeft }: EmployeeStanding, state: 'missing' | 'expired' | 'expiring') =>
  paths.requirements({ employee: [id], state: [state], left: hasLeft });

export const employeeColumns = column.columns([
  column.accessor('name', {
    header: 'Employee',
    sortFn: 'text',
    meta: { width: 164, order: ['by name, A to Z', 'by name, Z to A'] },
    cell: ({ row: { original } }) => <RowLink to={paths.employee(original.id)}>{original.name}</RowLink>,
  }),
  column.accessor((row) => row.jobTitle || undefined, {
    id: 'job',
    header: 'Job title',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { order: ['by job title, A to Z', 'by job title, Z to A'] },
    cell: ({ row: { original } }) => original.jobTitle || '–',
  }),
  column.accessor((row) => row.site || undefined, {
    id: 'site',
    header: 'Site',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { order: ['by site, A to Z', 'by site, Z to A'] },
    cell: ({ row: { original } }) => original.site || '–',
  }),
  column.accessor('status', {
    header: 'Status',
    sortFn: 'text',
    meta: { width: 110, order: ['by status, A to Z', 'by status, Z to A'] },
    cell: ({ row: { original } }) => <StatusBadge look={lookOf(employeeStatusLooks, original.status)} />,
  }),
  column.accessor((row) => row.percent ?? undefined, {
    id: 'percent',
    header: 'Required current',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: { width: 174, order: ['lowest percentage first', 'highest percentage first'] },
    cell: ({ row: { original } }) => <Completion employee={original} />,
  }),
  column.accessor('missing', {
    header: 'Missing',
    sortFn: 'number',
    meta: { width: 70, align: 'right', order: ['fewest missing first', 'most missing first'] },
    cell: ({ row: { original } }) => (
      <CountLink
        count={original.missing}
        to={gapsOf(original, 'missing')}
        of={`missing trainings of ${original.name}`}
        tone="miss"
        strong
      />
    ),
  }),
  column.accessor('expired', {
    header: 'Expired',
    sortFn: 'number',
    meta: { width: 70, align: 'right', order: ['fewest expired first', 'most expired first'] },
    cell: ({ row: { original } }) => (
      <CountLink
        count={original.expired}
        to={gapsOf(original, 'expired')}
        of={`expired trainings of ${original.name}`}
        tone="bad"
        strong
      />
    ),
  }),
  column.accessor('expiring', {
    header: 'Expiring',
    sortFn: 'number',
    meta: { width: 70, align: 'right', order: ['fewest expiring first', 'most expiring first'] },
    cell: ({ row: { original } }) => (
      <CountLink
        count={original.expiring}
        to={gapsOf(original, 'expiring')}
        of={`expiring trainings of ${original.name}`}
        tone="warn"
        strong
      />
    ),
  }),
  column.accessor((row) => row.nextExpiry ?? undefined, {
    id: 'next',
    header: 'Next expiry',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: { width: 182, order: ['soonest expiry first', 'latest expiry first'] },
    cell: ({ row: { original } }) => <DueDate due={original.nextExpiry} soon={original.expiring > 0} />,
  }),
  column.accessor((row) => row.lastCompleted ?? undefined, {
    id: 'last',
    header: 'Last completed',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: { width: 126, align: 'right', order: ['longest ago first', 'latest completion first'] },
    cell: ({ row: { original } }) => (original.lastCompleted === null ? 'never' : formatDate(original.lastCompleted)),
  }),
]);
