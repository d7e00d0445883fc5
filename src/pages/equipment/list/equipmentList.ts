import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import { defineList } from '#listing/defineList.ts';
import { requestedRange } from '#listing/requestedDays.ts';
import { ids, oneOf } from '#listing/urlState.ts';
import { useLacksTypes } from '#listing/useLacksTypes.ts';
import { paths } from '../../paths.ts';
import { dueRange, equipmentFilters } from '../equipmentFilters.ts';
import { useEquipment } from '../useEquipment.ts';

/** Views of the due dates besides the bars of every day: those as a table, or by type, as bars or as a table. */
const dueViews = ['table', 'types', 'types-table'] as const;
export type DueView = (typeof dueViews)[number];

export const EQUIPMENT_ORDER = 'Most urgent first, in service first';

/** The page of an item, for a row of any list of items. */
export const itemRecord = (item: EquipmentCompliance) => ({
  id: itemKey(item),
  name: item.title,
  to: paths.equipmentItem(item.typeId, item.id),
});

/** All equipment with its inspection schedules, most urgent first. */
export const equipmentList = defineList({
  noun: 'equipment items',
  progressNoun: 'equipment types',
  filters: equipmentFilters,
  view: {
    open: ids(),
    dates: oneOf(dueViews),
  },
  order: EQUIPMENT_ORDER,
  orderBy: (filter) =>
    requestedRange(filter) && {
      words: 'Soonest due first',
      // Among schedules due in the range the soonest comes first.
      by: ({ inspections: [first] }) => first?.expiresOn ?? Number.POSITIVE_INFINITY,
    },
  useRows: () => useEquipment().equipment,
  useIsIncomplete: useLacksTypes,
  rowId: itemKey,
  columns: async () => {
    const { equipmentColumns } = await import('./equipmentColumns.tsx');
    return (directory, filter) =>
      equipmentColumns({ directory, type: filter.type, isOfRange: dueRange(filter) !== undefined });
  },
  records: { item: itemRecord },
});
