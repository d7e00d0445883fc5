import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { EmployeeLink } from '../../training/employeeCounts.tsx';
import { identityColumns, usualColumnIds } from '../../training/identityColumns.ts';
import { holderAppearances } from './holderFilters.ts';
import type { HolderRow } from './holderRow.ts';

const { textColumn, statusColumn, dateColumn, numberColumn } = columnKit<HolderRow>();

const Holder = ({ row: { employeeId, name, isListed } }: { row: HolderRow }) => (
  <EmployeeLink employee={{ id: employeeId, name, isListed, hasLeft: false }} />
);

export const holderColumns = [
  textColumn('name', {
    header: 'Employee',
    by: 'name',
    width: 180,
    wraps: 'two lines',
    cell: (row) => <Holder row={row} />,
  }),
  ...identityColumns<HolderRow>((row) => row),
  textColumn('title', { header: 'Training or job', minWidth: 150, wraps: 'two lines' }),
  textColumn('site', { header: 'Site', width: 160, minWidth: 150, wraps: 'two lines', hideOrder: 4 }),
  statusColumn('status', {
    header: 'On that day',
    by: 'status on that day',
    width: 100,
    appearances: holderAppearances,
  }),
  dateColumn('holdsThrough', {
    header: 'Holds it through',
    by: 'last day',
    width: 124,
    minWidth: 104,
    empty: ({ status }) => (status === 'holds' ? 'no end known' : '–'),
  }),
  dateColumn('lapsedOn', {
    header: 'Expired after',
    of: ({ expiredAfter }) => expiredAfter,
    by: 'expiry',
    width: 108,
    hideOrder: 3,
  }),
  numberColumn('lacking', { header: 'To renew', by: 'number to renew', width: 88, hideOrder: 2 }),
  textColumn('sites', {
    header: 'Counts at several sites',
    by: 'list of sites',
    width: 180,
    minWidth: 160,
    wraps: 'two lines',
    hideOrder: 1,
  }),
];

/** The columns that are shown while nobody has chosen. */
export const usualHolderColumns = usualColumnIds(holderColumns);

/** One holder on three lines, for narrow screens. */
export const HolderSummary = ({ row }: { row: HolderRow }) => (
  <CompactRow
    title={<Holder row={row} />}
    status={<StatusBadge appearance={holderAppearances[row.status]} />}
    second={`${row.title}, ${row.sites || row.site}`}
    third={
      row.status === 'lapsed'
        ? `Expired after ${row.expiredAfter === null ? 'an unknown day' : formatDate(row.expiredAfter)}`
        : row.holdsThrough === null
          ? 'No end known'
          : `Through ${formatDate(row.holdsThrough)}`
    }
  />
);
