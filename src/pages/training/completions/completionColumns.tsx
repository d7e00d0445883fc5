import { IconPaperclip } from '@tabler/icons-react';
import { dateValue, type ExportContext } from '#components/export/exportValue.ts';
import { formatDate } from '#components/format.ts';
import { columnsOf } from '#components/table/columns.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import { CompletedOn } from '../CompletedOn.tsx';
import type { CompletionRecord } from '../completionRecord.ts';
import { Signed } from '../Signed.tsx';

const column = columnsOf<CompletionRecord>();

/** Whose completion it is, leading to their page. */
export const CompletedBy = ({ completion: { employeeId, employee, isListed } }: { completion: CompletionRecord }) =>
  employeeId === '' ? (
    <>Unknown person</>
  ) : (
    <RowLink to={paths.employee(employeeId)}>
      <NameOnScreen id={employeeId} name={employee} isListed={isListed} />
    </RowLink>
  );

function Recorded({ at }: { at: EpochMs }) {
  const { dateOf } = useAccountCalendar();
  return <>{formatDate(dateOf(at))}</>;
}

export const completionColumns = column.columns([
  column.accessor('date', {
    header: 'Date',
    sortFn: 'number',
    meta: {
      width: 172,
      order: ['oldest first', 'newest first'],
      exported: ({ date }: CompletionRecord) => dateValue(date),
    },
    cell: ({ row: { original } }) => <CompletedOn date={original.date} narrow />,
  }),
  column.accessor('employee', {
    header: 'Employee',
    sortFn: 'text',
    meta: { width: 156, order: ['by name, A to Z', 'by name, Z to A'] },
    cell: ({ row: { original } }) => <CompletedBy completion={original} />,
  }),
  column.accessor('training', {
    header: 'Training',
    sortFn: 'text',
    meta: { order: ['by training, A to Z', 'by training, Z to A'] },
    cell: ({ row: { original } }) => <RowLink to={paths.training(original.trainingId)}>{original.training}</RowLink>,
  }),
  column.accessor(({ expirySet }) => expirySet ?? undefined, {
    id: 'expirySet',
    header: 'Expiry set to',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 108,
      order: ['soonest expiry first', 'latest expiry first'],
      exported: ({ expirySet }: CompletionRecord) => dateValue(expirySet),
    },
    cell: ({ row: { original } }) => (original.expirySet === null ? '–' : formatDate(original.expirySet)),
  }),
  column.accessor(({ instructor }) => instructor || undefined, {
    id: 'instructor',
    header: 'Instructor',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 128, order: ['by instructor, A to Z', 'by instructor, Z to A'] },
    cell: ({ row: { original } }) => original.instructor || '–',
  }),
  column.accessor(({ isSigned }) => Number(isSigned), {
    id: 'signature',
    header: 'Signature',
    sortFn: 'number',
    meta: {
      width: 88,
      order: ['unsigned first', 'signed first'],
      exported: ({ isSigned }: CompletionRecord) => (isSigned ? 'Signed' : null),
    },
    cell: ({ row: { original } }) => (original.isSigned ? <Signed /> : '–'),
  }),
  column.accessor(({ attachments }) => attachments || undefined, {
    id: 'attachments',
    header: 'Attachments',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 124, order: ['by attachment, A to Z', 'by attachment, Z to A'] },
    cell: ({ row: { original } }) =>
      original.attachments ? (
        <>
          <IconPaperclip className="inline-icon" size={14} aria-hidden /> {original.attachments}
        </>
      ) : (
        '–'
      ),
  }),
  column.accessor(({ notes }) => notes || undefined, {
    id: 'notes',
    header: 'Notes',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { order: ['by notes, A to Z', 'by notes, Z to A'] },
    cell: ({ row: { original } }) => original.notes || '–',
  }),
  column.accessor(({ groupTrainingId }) => groupTrainingId ?? undefined, {
    id: 'group',
    header: 'Group',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 76,
      align: 'right',
      order: ['lowest group id first', 'highest group id first'],
      exported: ({ groupTrainingId }: CompletionRecord) => groupTrainingId,
    },
    cell: ({ row: { original } }) => original.groupTrainingId ?? '–',
  }),
  column.accessor('created', {
    id: 'recorded',
    header: 'Recorded',
    sortFn: 'number',
    meta: {
      width: 116,
      align: 'right',
      order: ['recorded longest ago first', 'recorded last first'],
      exported: ({ created }: CompletionRecord, { dateOf }: ExportContext) => dateValue(dateOf(created)),
    },
    cell: ({ row: { original } }) => <Recorded at={original.created} />,
  }),
]);
