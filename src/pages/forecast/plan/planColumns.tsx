import { CompactRow } from '#components/CompactRow.tsx';
import { formatCount, formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import type { PlanRow } from './planRow.ts';

const { textColumn, numberColumn, dateColumn } = columnKit<PlanRow>();

/** `+0.14`, percentage points. */
const pointsText = (points: number): string => `+${points.toFixed(2)}`;

export const planColumns = [
  textColumn('title', { header: 'Training', by: 'training' }),
  textColumn('site', { header: 'Site' }),
  numberColumn('people', { header: 'People', width: 80 }),
  numberColumn('sessionCount', { header: 'Sessions', width: 90 }),
  dateColumn('bookBy', { header: 'Book by', by: 'day to book', empty: 'too late', width: 116 }),
  dateColumn('holdBy', { header: 'Hold by', by: 'day to hold', empty: 'too late', width: 116 }),
  numberColumn('tooLate', { header: 'Too late', width: 86 }),
  numberColumn('lapsesAvoided', { header: 'Lapses avoided', width: 124 }),
  numberColumn('daysGivenAway', { header: 'Days given away', width: 130 }),
  numberColumn('hours', { header: 'Hours', width: 80 }),
  numberColumn('points', { header: 'Gain, points', width: 104, format: pointsText }),
];

/** One group in three lines, for narrow screens. */
export const PlanSummary = ({ row }: { row: PlanRow }) => (
  <CompactRow
    title={row.title}
    status={`${formatCount(row.people)} in ${formatCount(row.sessionCount)}`}
    second={row.site}
    third={row.holdBy === null ? 'too late for everyone' : `hold by ${formatDate(row.holdBy)}`}
    aside={pointsText(row.points)}
  />
);
