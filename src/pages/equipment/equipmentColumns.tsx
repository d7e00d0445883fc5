import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { hasDue } from '#compliance/equipmentUrgency.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { columnsOf } from '#components/table/columns.ts';
import { EquipmentName, FirstInspection, ServiceState } from './EquipmentName.tsx';
import { InspectionDue } from './InspectionDue.tsx';

const column = columnsOf<EquipmentStanding>();

const dueOrder = ({ urgency }: EquipmentStanding) => (hasDue(urgency) ? urgency : undefined);

export const equipmentColumns = column.columns([
  column.accessor('title', {
    header: 'Equipment',
    sortFn: 'text',
    meta: { minWidth: 180, order: ['by name, A to Z', 'by name, Z to A'] },
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
    meta: { width: 104, order: ['out of service first', 'in service first'] },
    cell: ({ row: { original } }) => <ServiceState inService={original.inService} />,
  }),
  column.accessor('status', {
    header: 'Status',
    sortFn: 'text',
    meta: { width: 112, order: ['by status, A to Z', 'by status, Z to A'] },
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
      order: ['longest overdue first', 'latest due date first'],
    },
    cell: ({ row: { original } }) => <InspectionDue inspection={original.inspections[0]} />,
  }),
]);

/** Without the type, which says nothing while one is chosen, and takes the room of the names on most screens. */
export const columnsWithoutType = equipmentColumns.filter(({ header }) => header !== 'Type');
