import { columnKit } from '#components/table/columnKit.tsx';
import { PastItemName } from '../../equipment/PastItemName.tsx';
import { causeColumns } from '../causeColumns.tsx';
import { itemCauseWords } from '../causeWords.ts';
import type { ChangedItem } from './changedItems.ts';

const { textColumn, dateColumn } = columnKit<ChangedItem>();

export const itemChangeColumns = [
  textColumn('title', {
    header: 'Item',
    by: 'name',
    width: 220,
    minWidth: 190,
    wraps: 'two lines',
    cell: (item) => <PastItemName item={item} />,
  }),
  textColumn('type', { header: 'Type', wraps: 'two lines', hideOrder: 2 }),
  textColumn('site', { header: 'Site today', minWidth: 154, wraps: 'two lines', hideOrder: 4 }),
  ...causeColumns<ChangedItem['cause'], ChangedItem>(itemCauseWords),
  dateColumn('lastDoneOn', { header: 'Inspected on', by: 'day of inspection', width: 130, hideOrder: 1 }),
  dateColumn('expiresOn', {
    header: 'First valid through',
    by: 'last valid day',
    width: 140,
    minWidth: 128,
    hideOrder: 3,
  }),
];
