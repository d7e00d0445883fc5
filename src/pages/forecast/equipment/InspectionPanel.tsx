import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import type { Column, Sort } from '#components/table/columns.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type GroupChoice, GroupsPanel } from '../GroupsPanel.tsx';
import type { LargestRows } from '../lapseRows.ts';
import type { InspectionGroup } from './equipmentForecastList.ts';
import type { InspectionRow } from './inspectionRows.ts';

const { textColumn, countColumn, dateColumn } = columnKit<InspectionRow>();

const DueCount = ({ row: { count, name, to } }: { row: InspectionRow }) => (
  <CountLink count={count} to={to} of={`inspections fall due, ${name}`} strong />
);

const columnsWith = (
  header: string,
  others: readonly Column<InspectionRow>[] = [],
): readonly Column<InspectionRow>[] => [
  textColumn('name', { header, minWidth: 120, wraps: 'freely' }),
  ...others,
  countColumn('count', { header: 'Fall due', by: 'due', width: 90, cell: (row) => <DueCount row={row} /> }),
  dateColumn('first', {
    header: 'First up to date through',
    order: ['soonest due first', 'latest due first'],
    width: 180,
  }),
];

const columns: Record<InspectionGroup, readonly Column<InspectionRow>[]> = {
  schedule: columnsWith('Inspection', [textColumn('type', { header: 'Type', width: 170, wraps: 'freely' })]),
  type: columnsWith('Type'),
  site: columnsWith('Site'),
};

const groups: readonly GroupChoice<InspectionGroup>[] = [
  { key: 'schedule', label: 'Inspections' },
  { key: 'type', label: 'Types' },
  { key: 'site', label: 'Sites' },
];

type Props = {
  largest: LargestRows<InspectionRow>;
  /** The filters that they are within, in words. */
  words: readonly string[];
  date: CalendarNumber;
  by: InspectionGroup;
  onBy: (by: InspectionGroup) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The inspections that are up to date today and due before the day, grouped by schedule, type or site. */
export function InspectionPanel({ largest, words, date, by, onBy, sort, onSort }: Props) {
  return (
    <GroupsPanel
      label="Inspections by"
      choices={groups}
      by={by}
      onBy={onBy}
      largest={largest}
      title={`Fall due before ${formatDate(date)}`}
      filters={words}
      order="Most due first"
      none={largest.rows.length === 0 && `Nothing that is up to date today falls due before ${formatDate(date)}.`}
      footnote="Counts inspections that are up to date today and not on that day, out of service included."
      ofSites="What is at two sites counts at both."
      columns={columns[by]}
      sort={sort}
      onSort={onSort}
      compact={(row) => (
        <CompactRow
          title={row.name}
          status={<DueCount row={row} />}
          second={row.type}
          third={row.first !== null && `First up to date through ${formatDate(row.first)}`}
        />
      )}
    />
  );
}
