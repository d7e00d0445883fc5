import { equipmentStatusAppearances, inServiceWord } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { PastItemName } from '../equipment/PastItemName.tsx';
import type { PastItemRow } from './pastRows.ts';

const { textColumn, dateColumn, statusColumn } = columnKit<PastItemRow>();

export const itemsOnDayColumns = [
  textColumn('title', {
    header: 'Item',
    by: 'name',
    width: 200,
    wraps: 'two lines',
    cell: (item) => <PastItemName item={item} />,
  }),
  textColumn('type', { header: 'Type', wraps: 'two lines', hideOrder: 3 }),
  textColumn('site', { header: 'Site on that day', wraps: 'two lines', hideOrder: 4 }),
  statusColumn('status', { header: 'Status on that day', appearances: equipmentStatusAppearances, width: 150 }),
  textColumn('service', {
    header: 'Service',
    of: ({ inService }) => inServiceWord(inService),
    width: 120,
    hideOrder: 2,
  }),
  dateColumn('lastDoneOn', { header: 'Inspected on', by: 'day of inspection', width: 130, hideOrder: 1 }),
  dateColumn('expiresOn', { header: 'First valid through', by: 'last valid day', width: 140 }),
];
