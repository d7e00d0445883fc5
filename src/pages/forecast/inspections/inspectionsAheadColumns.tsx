import type { InspectionOnDay } from '#compliance/forecast/inspectionsOnDay.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { EquipmentName } from '../../equipment/EquipmentName.tsx';
import { inspectionAppearances } from './inspectionsAheadFilters.ts';

const { textColumn, statusColumn, dateColumn } = columnKit<InspectionOnDay>();

/** Shown in place of the last day. */
const withoutEnd = ({ status }: InspectionOnDay): string => (status === 'gap' ? 'not up to date' : 'no date');

export const inspectionsAheadColumns = [
  textColumn('title', {
    header: 'Item',
    of: ({ item }) => item.title,
    by: 'name',
    minWidth: 160,
    wraps: 'two lines',
    exportedBeside: { 'Serial number': ({ item }) => item.serialNumber },
    cell: ({ item }) => <EquipmentName item={item} />,
  }),
  textColumn('type', { header: 'Type', of: ({ item }) => item.type, width: 190, wraps: 'two lines', hideOrder: 1 }),
  textColumn('schedule', {
    header: 'Inspection',
    of: ({ inspection }) => inspection.name,
    minWidth: 118,
    wraps: 'two lines',
    hideOrder: 3,
  }),
  textColumn('site', { header: 'Site', of: ({ item }) => item.site, width: 152, wraps: 'two lines', hideOrder: 2 }),
  statusColumn('status', {
    header: 'On that day',
    by: 'status on that day',
    width: 170,
    minWidth: 136,
    appearances: inspectionAppearances,
  }),
  dateColumn('validThrough', {
    header: 'Up to date through',
    empty: withoutEnd,
    by: 'last day',
    width: 150,
    minWidth: 128,
  }),
];

/** One inspection on three lines, for narrow screens. */
export const InspectionAheadSummary = ({ row }: { row: InspectionOnDay }) => (
  <CompactRow
    title={<EquipmentName item={row.item} />}
    status={<StatusBadge appearance={inspectionAppearances[row.status]} />}
    second={[row.inspection.name, row.item.site].filter(Boolean).join(', ')}
    third={row.validThrough === null ? withoutEnd(row) : `Up to date through ${formatDate(row.validThrough)}`}
  />
);
