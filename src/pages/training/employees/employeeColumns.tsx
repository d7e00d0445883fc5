import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { dateValue, percentValue } from '#components/export/exportValue.ts';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { employeeStatusLooks, lookOf, trainingStateLooks } from '#components/status.ts';
import { columnsOf } from '#components/table/columns.ts';

import { DueDate } from '#listing/DueDate.tsx';

import { Completion } from '../../EmployeeCompletion.tsx';
import { EmployeeLink } from '../EmployeeLink.tsx';
import { GapCount, type GapState } from '../GapCount.tsx';

const column = columnsOf<EmployeeCompliance>();

const gapColumn = (state: GapState) =>
  column.accessor(state, {
    header: trainingStateLooks[state].word,
    sortFn: 'number',
    meta: {
      width: 70,
      align: 'right',
      order: [`fewest ${state} first`, `most ${state} first`],
      exported: (row: EmployeeCompliance) => row[state],
    },
    cell: ({ row: { original } }) => <GapCount employee={original} state={state} />,
  });

export const employeeColumns = column.columns([
  column.accessor('name', {
    header: 'Employee',
    sortFn: 'text',
    meta: { width: 164, order: ['by name, A to Z', 'by name, Z to A'] },
    cell: ({ row: { original } }) => <EmployeeLink employee={original} />,
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
    meta: {
      width: 110,
      order: ['by status, A to Z', 'by status, Z to A'],
      exported: ({ status }: EmployeeCompliance) => lookOf(employeeStatusLooks, status).word,
    },
    cell: ({ row: { original } }) => <StatusBadge look={lookOf(employeeStatusLooks, original.status)} />,
  }),
  column.accessor((row) => row.percent ?? undefined, {
    id: 'percent',
    header: 'Required current',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 174,
      order: ['lowest percentage first', 'highest percentage first'],
      exported: {
        'Required current': ({ percent }: EmployeeCompliance) => percentValue(percent),
        Current: ({ done }: EmployeeCompliance) => done,
        Required: ({ required }: EmployeeCompliance) => required,
      },
    },
    cell: ({ row: { original } }) => <Completion employee={original} />,
  }),
  gapColumn('missing'),
  gapColumn('expired'),
  gapColumn('expiring'),
  column.accessor((row) => row.nextExpiry ?? undefined, {
    id: 'next',
    header: 'Next expiry',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 182,
      order: ['soonest expiry first', 'latest expiry first'],
      exported: ({ nextExpiry }: EmployeeCompliance) => dateValue(nextExpiry),
    },
    cell: ({ row: { original } }) => <DueDate due={original.nextExpiry} soon={original.expiring > 0} />,
  }),
  column.accessor((row) => row.lastCompleted ?? undefined, {
    id: 'last',
    header: 'Last completed',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 126,
      align: 'right',
      order: ['longest ago first', 'latest completion first'],
      exported: ({ lastCompleted }: EmployeeCompliance) => dateValue(lastCompleted) ?? 'never',
    },
    cell: ({ row: { original } }) => (original.lastCompleted === null ? 'never' : formatDate(original.lastCompleted)),
  }),
]);
