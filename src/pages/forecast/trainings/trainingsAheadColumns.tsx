import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { statusOnDayAppearances, unforeseeableWords } from '#components/statusOnDay.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { EmployeeLink } from '../../training/employeeCounts.tsx';
import { employeeOfRow } from '../../training/employeeOfRow.tsx';
import { usualColumnIds } from '../../training/identityColumns.ts';
import type { TrainingAhead } from './trainingsAheadFilters.ts';

const { textColumn, statusColumn, dateColumn } = columnKit<TrainingAhead>();

/** Shown in place of the last valid day. */
const withoutEnd = ({ status, unforeseeable }: TrainingAhead): string =>
  status === 'gap' ? 'not valid' : unforeseeable ? 'not foreseeable' : 'never expires';

export const trainingsAheadColumns = [
  ...employeeOfRow<TrainingAhead>(),
  textColumn('title', { header: 'Training', minWidth: 156, wraps: 'two lines' }),
  textColumn('site', { header: 'Site', of: ({ employee }) => employee.site, wraps: 'two lines', hideOrder: 2 }),
  statusColumn('status', {
    header: 'On that day',
    by: 'status on that day',
    width: 136,
    appearances: statusOnDayAppearances,
  }),
  dateColumn('validThrough', {
    header: 'Valid through',
    empty: withoutEnd,
    by: 'last valid day',
    width: 120,
    minWidth: 104,
  }),
  textColumn('reason', {
    header: 'Not foreseeable',
    by: 'reason',
    of: ({ unforeseeable }) => unforeseeable && unforeseeableWords[unforeseeable],
    width: 200,
    hideOrder: 1,
  }),
];

/** The columns that are shown while nobody has chosen. */
export const usualTrainingsAheadColumns = usualColumnIds(trainingsAheadColumns);

/** One required training of one employee on three lines, for narrow screens. */
export const TrainingAheadSummary = ({ row }: { row: TrainingAhead }) => (
  <CompactRow
    title={<EmployeeLink employee={row.employee} />}
    status={<StatusBadge appearance={statusOnDayAppearances[row.status]} />}
    second={[row.title, row.employee.site].filter(Boolean).join(', ')}
    third={row.validThrough === null ? withoutEnd(row) : `Valid through ${formatDate(row.validThrough)}`}
    aside={row.unforeseeable && unforeseeableWords[row.unforeseeable]}
  />
);
