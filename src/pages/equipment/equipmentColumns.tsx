import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { dateValue } from '#components/export/exportValue.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { columnsOf, idOf } from '#components/table/columns.ts';
import { EquipmentName, FirstInspection, ServiceState } from './EquipmentName.tsx';
import { InspectionDue, isNeverDone } from './InspectionDue.tsx';

const column = columnsOf<EquipmentStanding>();

/** For the order by due date: never inspected counts as due for ever, before every date (YYYYMMDD). */
const dueOrder = ({ inspections: [first] }: EquipmentStanding): number | undefined =>
  first && isNeverDone(first) ? 0 : (first?.expiresOn ?? undefined);

export const equipmentColumns = column.columns([
  column.accessor('title', {
    header: 'Equipment',
    sortFn: 'text',
    meta: {
      minWidth: 180,
      order: ['by name, A to Z', 'by name, Z to A'],
      exported: {
        Equipment: ({ title }: EquipmentStanding) => title,
        'Serial number': ({ serialNumber }: EquipmentStanding) => serialNumber,
      },
    },
    cell: ({ row: { original } }) => <EquipmentName item={original} withType />,
  }),
  column.accessor('type', {
    header: 'Type',
    sortFn: 'text',
    meta: { width: 148, order: ['by type, A to Z', 'by type, Z to A'] },
  }),
  column.accessor((row) => row.site || undefined, {
    id: 'site',
    header: 'Site',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 132, order: ['by site, A to Z', 'by site, Z to A'] },
    cell: ({ row: { original } }) => original.site || '–',
  }),
  column.accessor((row) => Number(row.inService), {
    id: 'service',
    header: 'Service',
    sortFn: 'number',
    meta: {
      width: 104,
      order: ['out of service first', 'in service first'],
      exported: ({ inService }: EquipmentStanding) => (inService ? 'In service' : 'Out of service'),
    },
    cell: ({ row: { original } }) => <ServiceState inService={original.inService} />,
  }),
  column.accessor('status', {
    header: 'Status',
    sortFn: 'text',
    meta: {
      width: 112,
      order: ['by status, A to Z', 'by status, Z to A'],
      exported: ({ status }: EquipmentStanding) => lookOf(equipmentStatusLooks, status).word,
    },
    cell: ({ row: { original } }) => <StatusBadge look={lookOf(equipmentStatusLooks, original.status)} />,
  }),
  column.accessor((row) => row.inspections[0]?.name, {
    id: 'schedule',
    header: 'Most urgent schedule',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 196, order: ['by schedule, A to Z', 'by schedule, Z to A'] },
    cell: ({ row: { original } }) => <FirstInspection item={original} />,
  }),
  column.accessor(dueOrder, {
    id: 'due',
    header: 'Due',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 148,
      align: 'right',
      order: ['never inspected, then longest overdue first', 'latest due date first'],
      exported: ({ inspections: [first] }: EquipmentStanding) =>
        first && isNeverDone(first) ? 'never inspected' : dateValue(first?.expiresOn),
    },
    cell: ({ row: { original } }) => <InspectionDue inspection={original.inspections[0]} />,
  }),
]);

/** The usual ones without the type, which says nothing while one is chosen, and takes the room of the names on most screens. */
export const withoutType = equipmentColumns.map(idOf).filter((id) => id !== 'type');
