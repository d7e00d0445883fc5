import { itemKey } from '#compliance/equipment/itemKey.ts';
import { defineList } from '#listing/defineList.ts';
import { day, oneOf } from '#listing/urlState.ts';
import { useEquipment } from '../../equipment/useEquipment.ts';
import { equipmentForecastFilters } from './equipmentForecastFilters.ts';

/** What the inspections that fall due are counted by. */
const inspectionGroups = ['schedule', 'type', 'site'] as const;
export type InspectionGroup = (typeof inspectionGroups)[number];

/** The state of the forecast of equipment in its address: which equipment, on which day, counted by what. */
export const equipmentForecastList = defineList({
  noun: 'equipment items',
  progressNoun: 'equipment types',
  filters: equipmentForecastFilters,
  view: { on: day(), by: oneOf(inspectionGroups) },
  order: 'Most urgent first',
  useRows: () => useEquipment().equipment,
  rowId: itemKey,
});
