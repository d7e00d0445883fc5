import type { Requirement } from '#compliance/training/requirement.ts';
import { dateValue, wordsValue } from '#components/export/exportValue.ts';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { trainingStateLooks } from '#components/status.ts';
import { columnsOf } from '#components/table/columns.ts';
import { DueDate } from '#listing/DueDate.tsx';
import { EmployeeLink } from '../EmployeeLink.tsx';

const column = columnsOf<Requirement>();

/** The day of the newest completion; a training that is done through its parts has none of its own. upstream.md §2. */
export const completedText = ({ state, last }: Requirement): string =>
  last?.date_number != null ? formatDate(last.date_number) : !last && state === 'missing' ? 'never' : '–';

/** Said in place of an expiry date: nothing for what was never done. */
export const withoutExpiry = ({ last }: Requirement): string => (last ? 'never' : '–');

export const requirementColumns = column.columns([
  column.accessor(({ employee }) => employee.name, {
    id: 'name',
    header: 'Employee',
    sortFn: 'text',
    meta: { width: 200, order: ['by name, A to Z', 'by name, Z to A'] },
    cell: ({ row: { original } }) => <EmployeeLink employee={original.employee} />,
  }),
  column.accessor('title', {
    header: 'Training',
    sortFn: 'text',
    meta: { order: ['by training, A to Z', 'by training, Z to A'] },
  }),
  column.accessor(({ employee }) => employee.site || undefined, {
    id: 'site',
    header: 'Site',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { order: ['by site, A to Z', 'by site, Z to A'] },
    cell: ({ row: { original } }) => original.employee.site || '–',
  }),
  column.accessor('state', {
    header: 'State',
    sortFn: 'text',
    meta: {
      width: 110,
      order: ['by state, A to Z', 'by state, Z to A'],
      exported: ({ state }: Requirement) => trainingStateLooks[state].word,
    },
    cell: ({ row: { original } }) => <StatusBadge look={trainingStateLooks[original.state]} />,
  }),
  column.accessor(({ last }) => last?.date_number ?? undefined, {
    id: 'completed',
    header: 'Completed',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 120,
      order: ['longest ago first', 'latest completion first'],
      exported: (row: Requirement) => dateValue(row.last?.date_number) ?? wordsValue(completedText(row)),
    },
    cell: ({ row: { original } }) => completedText(original),
  }),
  column.accessor(({ expiresOn }) => expiresOn ?? undefined, {
    id: 'expires',
    header: 'Expires',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 256,
      order: ['soonest expiry first', 'latest expiry first'],
      exported: (row: Requirement) => dateValue(row.expiresOn) ?? wordsValue(withoutExpiry(row)),
    },
    cell: ({ row: { original } }) => (
      <DueDate due={original.expiresOn} soon={original.state === 'expiring'} none={withoutExpiry(original)} />
    ),
  }),
]);
