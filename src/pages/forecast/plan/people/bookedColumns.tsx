import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { EmployeeLink } from '../../../training/employeeCounts.tsx';
import { identityColumns, usualColumnIds } from '../../../training/identityColumns.ts';
import { bookingAppearances } from './bookedFilters.ts';
import type { BookedPerson } from './bookedPerson.ts';

const { textColumn, numberColumn, dateColumn, statusColumn } = columnKit<BookedPerson>();

const Person = ({ row: { employeeId: id, name, isListed } }: { row: BookedPerson }) => (
  <EmployeeLink employee={{ id, name, isListed, hasLeft: false }} />
);

/** The columns of booked people, one row per booking: for the list and its files. */
export const bookedColumns = [
  textColumn('name', {
    header: 'Employee',
    by: 'name',
    width: 190,
    minWidth: 130,
    wraps: 'two lines',
    cell: (row) => <Person row={row} />,
  }),
  ...identityColumns<BookedPerson>((row) => row),
  textColumn('training', { header: 'Training', minWidth: 150, wraps: 'two lines' }),
  textColumn('site', { header: 'Site', width: 160, wraps: 'two lines', hideOrder: 2 }),
  numberColumn('session', { header: 'Session', by: 'session number', width: 86, empty: 'left out', hideOrder: 1 }),
  dateColumn('on', { header: 'Hold by', by: 'day to hold', width: 116 }),
  dateColumn('validThrough', {
    header: 'Valid through',
    by: 'last valid day',
    empty: 'not valid today',
    width: 130,
    hideOrder: 3,
  }),
  statusColumn('reason', {
    header: 'Booked',
    by: 'reason for booking',
    width: 150,
    minWidth: 136,
    appearances: bookingAppearances,
  }),
];

/** The columns that are shown while nobody has chosen. */
export const usualBookedColumns = usualColumnIds(bookedColumns);

/** One booking on three lines, for narrow screens. */
export const BookedSummary = ({ row }: { row: BookedPerson }) => (
  <CompactRow
    title={<Person row={row} />}
    status={<StatusBadge appearance={bookingAppearances[row.reason]} />}
    second={`${row.training}, ${row.site}`}
    third={row.on === null ? 'left out: too few for a session' : `Session ${row.session}, by ${formatDate(row.on)}`}
    aside={row.validThrough !== null && `through ${formatDate(row.validThrough)}`}
  />
);
