import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { fieldText, type SharedField, sharedFields } from '#compliance/equipment/equipmentFields.ts';
import { hasDue, isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { dateValue } from '#components/export/exportValue.ts';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { equipmentStatusAppearances, inServiceWord } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import type { Column } from '#components/table/columns.ts';
import { DueDate } from '#listing/DueDate.tsx';
import { nameInFile } from '../../nameInFile.ts';
import { EquipmentName, FirstInspection, ServiceState } from '../EquipmentName.tsx';
import { FirstAssignee } from '../FirstAssignee.tsx';
import { InspectionDue } from '../InspectionDue.tsx';

const { textColumn, numberColumn, dateColumn, statusColumn, rankColumn } = columnKit<EquipmentCompliance>();

/**
 * @param withDate whether there is room for the date next to its distance
 * @param isOfRange whether the first inspection of each row is the soonest due in a range of days
 */
const dueColumn = (withDate: boolean, isOfRange: boolean) =>
  rankColumn('due', {
    header: 'Due',
    of: isOfRange
      ? ({ inspections: [first] }) => first?.expiresOn ?? undefined
      : ({ urgency }) => (hasDue(urgency) ? urgency : undefined),
    width: withDate ? 240 : 146,
    minWidth: withDate ? 240 : 144,
    // Dates are left-aligned.
    align: withDate ? undefined : 'right',
    wraps: 'two lines',
    order: isOfRange
      ? ['soonest due first', 'latest due date first']
      : ['longest overdue, never inspected, soonest due', 'latest due date first'],
    exported: ({ inspections: [first] }) =>
      first && isNeverInspected(first) ? 'never inspected' : dateValue(first?.expiresOn),
    cell: (item) => <DueCell item={item} withDate={withDate} />,
  });

const itemColumns = [
  textColumn('title', {
    header: 'Equipment',
    by: 'name',
    width: 270,
    minWidth: 206,
    wraps: 'two lines',
    exportedBeside: { 'Serial number': ({ serialNumber }) => serialNumber },
    cell: (item) => <EquipmentName item={item} withType />,
  }),
  textColumn('type', { header: 'Type', width: 208, wraps: 'two lines' }),
  textColumn('site', { header: 'Site', width: 150, wraps: 'two lines' }),
  textColumn('assigned', {
    header: 'Assigned to',
    of: ({ assigned: [first] }) => first?.name,
    by: 'assigned person',
    width: 112,
    exported: ({ assigned }) => assigned.map(nameInFile),
    cell: ({ assigned }) => <FirstAssignee people={assigned} />,
  }),
  textColumn('line', { header: 'Line of business', width: 184 }),
  textColumn('client', { header: 'Client', width: 160 }),
  rankColumn('service', {
    header: 'Service',
    of: ({ inService }) => Number(inService),
    width: 104,
    minWidth: 100,
    order: ['out of service first', 'in service first'],
    exported: ({ inService }) => inServiceWord(inService),
    cell: ({ inService }) => <ServiceState inService={inService} />,
  }),
  statusColumn('status', {
    header: 'Status',
    width: 116,
    minWidth: 112,
    appearances: equipmentStatusAppearances,
    service: (row) => serviceStatusWords(equipmentStatusAppearances, row),
  }),
];

/** Columns of the inspection that stands for the item: its most urgent one, or the soonest due in a range of days. */
const inspectionColumns = (isOfRange: boolean) => [
  textColumn('schedule', {
    header: isOfRange ? 'Inspection due' : 'Most urgent inspection',
    of: ({ inspections: [first] }) => first?.name,
    by: 'inspection',
    width: 238,
    minWidth: 234,
    cell: (item) => <FirstInspection item={item} />,
  }),
  dateColumn('lastDone', {
    header: 'Last done',
    of: ({ inspections: [first] }) => first?.lastDone,
    width: 104,
    order: ['longest ago first', 'latest first'],
    empty: ({ inspections: [first] }) => (first && isNeverInspected(first) ? 'never' : '–'),
  }),
  numberColumn('daysOverdue', {
    header: 'Days overdue',
    width: 112,
    order: ['fewest days overdue first', 'most days overdue first'],
  }),
];

const OWN_FIELD = 'field:';

/** The fields shared by the types in the list. */
const fieldsOf = ({ directory, type }: Listed): SharedField[] =>
  sharedFields(type.length > 0 ? type : directory.equipmentTypeIds(), directory);

/** The id is part of addresses, where commas separate ids. */
const fieldColumnId = ({ name }: SharedField): string => `${OWN_FIELD}${encodeURIComponent(name)}`;

const fieldColumn = (field: SharedField, directory: Directory) =>
  textColumn(fieldColumnId(field), {
    header: field.name,
    of: (item) => fieldText(field.valueOf(item), directory),
    width: 192,
  });

type Listed = {
  directory: Directory;
  /** The chosen types; empty for all of them. */
  type: readonly string[];
};

type Laid = {
  /** Whether there is room for dates next to their distance. */
  withDate?: boolean;
  /** Whether only items due in a range of days are listed, each with its soonest inspection in it. */
  isOfRange?: boolean;
};

/** The columns of every item, and those of the fields that the listed types share. */
export const equipmentColumns = ({
  withDate = true,
  isOfRange = false,
  ...listed
}: Listed & Laid): Column<EquipmentCompliance>[] => [
  ...itemColumns,
  ...inspectionColumns(isOfRange),
  ...fieldsOf(listed).map((field) => fieldColumn(field, listed.directory)),
  dueColumn(withDate, isOfRange),
];

/** The lists from which the fields of these columns take their entries. */
export const listIdsIn = (columnIds: readonly string[], listed: Listed): number[] => {
  const shown = fieldsOf(listed).filter((field) => columnIds.includes(fieldColumnId(field)));
  return [...new Set(shown.flatMap(({ listIds }) => listIds))];
};

/** Columns by importance when there is little room; the unfolded row shows the others. */
const byImportance = ['title', 'due', 'status', 'schedule', 'service', 'site', 'type', 'assigned'];

/** The width of a row besides its cells, px: the box that selects it, the arrow that unfolds it and the scroll bar. */
const AROUND = 98;

/**
 * The ids of the columns that are shown while nobody has chosen: as many as have room, so that none is cut off.
 * @param room px of the list
 * @param oneType whether only one type is listed, so that its column is of no use
 */
export function usualLayout(
  shown: readonly Column<EquipmentCompliance>[],
  { room, oneType }: { room: number; oneType: boolean },
): string[] {
  const widthOf = (id: string) => {
    const { width = 0, minWidth = width } = shown.find((column) => column.id === id)?.meta ?? {};
    return minWidth;
  };
  let left = room - AROUND;
  const fitting = byImportance.filter((id) => {
    if (id === 'type' && oneType) return false;
    left -= widthOf(id);
    return left >= 0;
  });
  return shown.map(({ id }) => id).filter((id) => fitting.includes(id));
}

/**
 * When the most urgent inspection is due: `2 Oct 2026 41 days overdue`, `41 days overdue` without the date, `never
 * inspected`.
 */
function DueCell({ item: { inspections }, withDate }: { item: EquipmentCompliance; withDate: boolean }) {
  const [first] = inspections;
  if (!withDate || !first || isNeverInspected(first)) return <InspectionDue inspection={first} />;
  return <DueDate due={first.expiresOn} soon={first.status === 'expiring'} />;
}
