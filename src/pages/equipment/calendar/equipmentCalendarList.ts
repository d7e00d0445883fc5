import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import { defineList } from '#listing/defineList.ts';
import { filtersOf } from '#listing/filters/filtersOf.ts';
import { month } from '#listing/urlState.ts';
import { useLacksTypes } from '#listing/useLacksTypes.ts';
import { equipmentFilters } from '../equipmentFilters.ts';
import { EQUIPMENT_ORDER, itemRecord } from '../list/equipmentList.ts';
import { useEquipment } from '../useEquipment.ts';

/** The filters of the list, except the one for a day, because the calendar shows every day. */
const { day: _day, ...entries } = equipmentFilters.entries;

/** Equipment by the days on which its inspection schedules run out; from item to item it follows the order of the list. */
export const equipmentCalendarList = defineList({
  noun: 'equipment items',
  progressNoun: 'equipment types',
  filters: filtersOf<EquipmentCompliance>()(entries),
  view: {
    /** The month shown; the current one if empty. */
    month: month(),
  },
  order: EQUIPMENT_ORDER,
  useRows: () => useEquipment().equipment,
  useIsIncomplete: useLacksTypes,
  rowId: itemKey,
  records: { item: itemRecord },
});
