import { hasLeft } from '#compliance/directory.ts';
import { lastDayOf } from '#compliance/lastDay.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import { nameInFile } from '../../nameInFile.ts';
import { paths } from '../../paths.ts';
import { Attachments, CompletedOn, Signed } from '../CompletionCells.tsx';
import type { CompletionRecord } from '../completionRecord.ts';
import { EmployeeLink } from '../employeeCounts.tsx';
import { identityColumns, usualColumnIds } from '../identityColumns.ts';

const { textColumn, numberColumn, dateColumn, rankColumn } = columnKit<CompletionRecord>();

/** The person of a completion, as a link to their page if they have one. */
function CompletedBy({ completion }: { completion: CompletionRecord }) {
  const { today, timeZone } = useAccountCalendar();
  const { employeeId: id, employee: name, isListed } = completion;
  return <EmployeeLink employee={{ id, name, isListed, hasLeft: hasLeft(completion, today, timeZone) }} />;
}

function Recorded({ at }: { at: EpochMs }) {
  const { dateOf } = useAccountCalendar();
  return <>{formatDate(dateOf(at))}</>;
}

export const completionColumns = [
  dateColumn('date', {
    header: 'Date',
    width: 108,
    order: ['oldest first', 'newest first'],
    cell: ({ date }) => <CompletedOn date={date} narrow />,
  }),
  textColumn('employee', {
    header: 'Employee',
    by: 'name',
    width: 152,
    wraps: 'two lines',
    exported: (row, { today, dateOf }) => {
      const lastDay = lastDayOf(row, dateOf);
      return nameInFile({ name: row.employee, hasLeft: lastDay !== null && lastDay < today });
    },
    cell: (row) => <CompletedBy completion={row} />,
  }),
  ...identityColumns<CompletionRecord>((completion) => completion),
  textColumn('training', {
    header: 'Training',
    width: 220,
    minWidth: 170,
    wraps: 'two lines',
    cell: ({ trainingId, training }) => <RowLink to={paths.training(trainingId)}>{training}</RowLink>,
  }),
  dateColumn('expirySet', { header: 'Custom expiry', by: 'expiry', width: 104, hideOrder: 7 }),
  textColumn('instructor', {
    header: 'Instructor',
    width: 128,
    wraps: 'two lines',
    hideOrder: 5,
    // The instructor may not be among the people whom the reader sees.
    cell: ({ instructorId: id, instructor: name, isInstructorListed: isListed }) =>
      id === '' ? '–' : <NameOnScreen id={id} name={name} isListed={isListed} />,
  }),
  rankColumn('signature', {
    header: 'Signature',
    of: ({ isSigned }) => Number(isSigned),
    width: 76,
    hideOrder: 2,
    order: ['unsigned first', 'signed first'],
    exported: ({ isSigned }) => (isSigned ? 'Signed' : null),
    cell: ({ isSigned }) => (isSigned ? <Signed /> : '–'),
  }),
  textColumn('attachments', {
    header: 'Attachments',
    by: 'attachment',
    width: 152,
    hideOrder: 4,
    cell: ({ attachments }) => (attachments ? <Attachments names={attachments} /> : '–'),
  }),
  textColumn('notes', { header: 'Notes', hideOrder: 6 }),
  numberColumn('group', {
    header: 'Group',
    of: (row) => row.groupTrainingId,
    by: 'group id',
    width: 68,
    minWidth: 60,
    hideOrder: 1,
  }),
  rankColumn('recorded', {
    header: 'Recorded',
    of: ({ created }) => created,
    width: 116,
    minWidth: 112,
    hideOrder: 3,
    align: 'right',
    order: ['recorded longest ago first', 'recorded last first'],
    exported: ({ created }, { dateOf }) => ({ date: dateOf(created) }),
    cell: ({ created }) => <Recorded at={created} />,
  }),
];

/** The columns that are shown while nobody has chosen. */
export const usualCompletionColumns = usualColumnIds(completionColumns);

/** One completion on three lines, for narrow screens. */
export const CompletionSummary = ({ completion }: { completion: CompletionRecord }) => {
  const { trainingId, training, date, expirySet, attachments, instructor, notes } = completion;
  return (
    <CompactRow
      title={<CompletedBy completion={completion} />}
      status={<CompletedOn date={date} narrow />}
      second={<RowLink to={paths.training(trainingId)}>{training}</RowLink>}
      third={notes || instructor}
      aside={expirySet === null ? attachments : `Custom expiry ${formatDate(expirySet)}`}
    />
  );
};
