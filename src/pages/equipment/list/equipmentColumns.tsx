import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { hasDue, isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { dateValue } from '#components/export/exportValue.ts';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { equipmentStatusLooks } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import { FirstAssignee } from '../AssignedPeople.tsx';
import { EquipmentName, FirstInspection, ServiceState } from '../EquipmentName.tsx';
import { InspectionDue } from '../InspectionDue.tsx';

const { textColumn, statusColumn, rankColumn } = columnKit<EquipmentCompliance>();

export const equipmentColumns = [
  textColumn('title', {
    header: 'Equipment',
    by: 'name',
    minWidth: 240,
    exportedBeside: { 'Serial number': ({ serialNumber }) => serialNumber },
    cell: (item) => <EquipmentName item={item} withType />,
  }),
  textColumn('type', { header: 'Type', width: 128 }),
  textColumn('site', { header: 'Site', width: 153 }),
  textColumn('assigned', {
    header: 'Assigned to',
    of: ({ assigned: [first] }) => first?.name,
    by: 'assigned person',
    width: 112,
    exported: ({ assigned }) => assigned.map(({ name }) => name),
    cell: ({ assigned }) => <FirstAssignee people={assigned} />,
  }),
  rankColumn('service', {
    header: 'Service',
    of: ({ inService }) => Number(inService),
    width: 54,
    order: ['out of service first', 'in service first'],
    exported: ({ inService }) => (inService ? 'In service' : 'Out of service'),
    cell: ({ inService }) => <ServiceState inService={inService} short />,
  }),
  statusColumn('status', {
    header: 'Status',
    width: 92,
    looks: equipmentStatusLooks,
    service: (row) => serviceStatusWords(equipmentStatusLooks, row),
  }),
  textColumn('schedule', {
    header: 'Most urgent schedule',
    of: ({ inspections: [first] }) => first?.name,
    by: 'schedule',
    width: 192,
    cell: (item) => <FirstInspection item={item} />,
  }),
  rankColumn('due', {
    header: 'Due, overdue by',
    of: ({ urgency }) => (hasDue(urgency) ? urgency : undefined),
    width: 236,
    order: ['longest overdue, never inspected, soonest due', 'latest due date first'],
    exported: ({ inspections: [first] }) =>
      first && isNeverInspected(first) ? 'never inspected' : dateValue(first?.expiresOn),
    cell: (item) => <DueCell item={item} />,
  }),
];

/**
 * The ids of those that are shown while nobody has chosen, so that names are read in full: the types also stand beside
 * the list, and people in a row that is unfolded.
 * @param wide whether there is room for one more, `widest` for both
 * @param oneType whether only one type is listed, so that it says nothing
 */
export function usualColumns({ wide, widest, oneType }: { wide: boolean; widest: boolean; oneType: boolean }) {
  const hasRoom: Record<string, boolean> = { type: wide && !oneType, assigned: widest || (wide && oneType) };
  return equipmentColumns.map(({ id }) => id).filter((id) => hasRoom[id] ?? true);
}

/** When the most urgent inspection is due, as a date and from today: `2 Oct 2026 41 days overdue`, `never inspected`. */
function DueCell({ item: { inspections } }: { item: EquipmentCompliance }) {
  const [first] = inspections;
  if (!first || isNeverInspected(first)) return <InspectionDue inspection={first} />;
  return <DueDate due={first.expiresOn} soon={first.status === 'expiring'} />;
}
