import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import type { Column, Sort } from '#components/table/columns.ts';
import { PanelTable } from '#listing/PanelTable.tsx';
import { sitesInPartWords } from '#listing/sitesInPart.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { GroupChoices } from '../GroupChoices.tsx';
import { type LargestRows, onlyFirstWords } from '../lapseRows.ts';
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

const groups: readonly { key: InspectionGroup; label: string }[] = [
  { key: 'schedule', label: 'Inspections' },
  { key: 'type', label: 'Types' },
  { key: 'site', label: 'Sites' },
];

const nounOf = (by: InspectionGroup): string => groups.find(({ key }) => key === by)?.label.toLowerCase() ?? '';

type Props = {
  largest: LargestRows<InspectionRow>;
  /** Each filter that they are within, in words. */
  words: readonly string[];
  date: CalendarNumber;
  by: InspectionGroup;
  onBy: (by: InspectionGroup) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The inspections that are up to date today and fall due before the day, counted by schedule, type or site. */
export function InspectionPanel({ largest, words, date, by, onBy, sort, onSort }: Props) {
  const { rows } = largest;
  const { part } = useOrganisation();
  const ofSites = () =>
    ` What is at two sites counts at both. ${sitesInPartWords(
      rows.map(({ id }) => id),
      part,
    )}`;
  return (
    <div>
      <GroupChoices label="Inspections by" choices={groups} chosen={by} onChoose={onBy} />
      <PanelTable
        title={`Fall due before ${formatDate(date)}`}
        filters={words}
        of={nounOf(by)}
        order="Most due first"
        none={rows.length === 0 && `Nothing that is up to date today falls due before ${formatDate(date)}.`}
        footnote={`${onlyFirstWords(largest, nounOf(by))}Counts inspections that are up to date today and not on that day, out of service included.${by === 'site' ? ofSites() : ''}`.trim()}
        columns={columns[by]}
        rows={rows}
        rowId={({ id }) => id}
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
    </div>
  );
}
