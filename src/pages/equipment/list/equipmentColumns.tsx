import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { hasDue, isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { textKey } from '#compliance/order.ts';
import { dateValue } from '#components/export/exportValue.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { columnsOf, idOf } from '#components/table/columns.ts';
import { FirstAssignee } from '../AssignedPeople.tsx';
import { EquipmentName, FirstInspection, ServiceState } from '../EquipmentName.tsx';
import { DueCell } from './DueCell.tsx';

const column = columnsOf<EquipmentCompliance>();

export const equipmentColumns = column.columns([
  column.accessor(({ title }) => textKey(title), {
    id: 'title',
    header: 'Equipment',
    sortFn: 'key',
    meta: {
      minWidth: 200,
      wraps: true,
      order: ['by name, A to Z', 'by name, Z to A'],
      exported: {
        Equipment: ({ title }: EquipmentCompliance) => title,
        'Serial number': ({ serialNumber }: EquipmentCompliance) => serialNumber,
      },
    },
    cell: ({ row: { original } }) => <EquipmentName item={original} withType />,
  }),
  column.accessor('type', {
    header: 'Type',
    sortFn: 'text',
    meta: { width: 128, wraps: true, order: ['by type, A to Z', 'by type, Z to A'] },
  }),
  column.accessor((row) => row.site || undefined, {
    id: 'site',
    header: 'Site',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 154, wraps: true, order: ['by site, A to Z', 'by site, Z to A'] },
    cell: ({ row: { original } }) => original.site || '–',
  }),
  column.accessor((row) => row.assigned[0]?.name, {
    id: 'assigned',
    header: 'Assigned to',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: {
      width: 112,
      order: ['by assigned person, A to Z', 'by assigned person, Z to A'],
      exported: ({ assigned }: EquipmentCompliance) => assigned.map(({ name }) => name),
    },
    cell: ({ row: { original } }) => <FirstAssignee people={original.assigned} />,
  }),
  column.accessor((row) => Number(row.inService), {
    id: 'service',
    header: 'Service',
    sortFn: 'number',
    meta: {
      width: 58,
      order: ['out of service first', 'in service first'],
      exported: ({ inService }: EquipmentCompliance) => (inService ? 'In service' : 'Out of service'),
    },
    cell: ({ row: { original } }) => <ServiceState inService={original.inService} short />,
  }),
  column.accessor('status', {
    header: 'Status',
    sortFn: 'text',
    meta: {
      width: 98,
      order: ['by status, A to Z', 'by status, Z to A'],
      exported: ({ status }: EquipmentCompliance) => lookOf(equipmentStatusLooks, status).word,
    },
    cell: ({ row: { original } }) => <StatusBadge look={lookOf(equipmentStatusLooks, original.status)} />,
  }),
  column.accessor((row) => row.inspections[0]?.name, {
    id: 'schedule',
    header: 'Most urgent schedule',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 140, order: ['by schedule, A to Z', 'by schedule, Z to A'] },
    cell: ({ row: { original } }) => <FirstInspection item={original} />,
  }),
  column.accessor(({ urgency }) => (hasDue(urgency) ? urgency : undefined), {
    id: 'due',
    header: 'Due, overdue by',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 234,
      order: ['longest overdue, never inspected, soonest due', 'latest due date first'],
      exported: ({ inspections: [first] }: EquipmentCompliance) =>
        first && isNeverInspected(first) ? 'never inspected' : dateValue(first?.expiresOn),
    },
    cell: ({ row: { original } }) => <DueCell item={original} />,
  }),
]);

/**
 * The ids of those that are shown while nobody has chosen, so that names are read in full: the types also stand beside
 * the list, and people in a row that is unfolded.
 * @param wide whether there is room for one more, `widest` for both
 * @param oneType whether only one type is listed, so that it says nothing
 */
export function usualColumns({ wide, widest, oneType }: { wide: boolean; widest: boolean; oneType: boolean }) {
  const hasRoom: Record<string, boolean> = { type: wide && !oneType, assigned: widest || (wide && oneType) };
  return equipmentColumns.map(idOf).filter((id) => hasRoom[id] ?? true);
}
