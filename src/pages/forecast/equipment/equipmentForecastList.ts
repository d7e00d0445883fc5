import { itemKey } from '#compliance/equipment/itemKey.ts';
import { defineList } from '#listing/defineList.ts';
import { day, oneOf } from '#listing/urlState.ts';
import { useLacksTypes } from '#listing/useLacksTypes.ts';
import { useEquipment } from '../../equipment/useEquipment.ts';
import { equipmentForecastFilters } from './equipmentForecastFilters.ts';

/** What due inspections are grouped by. */
const inspectionGroups = ['schedule', 'type', 'site'] as const;
export type InspectionGroup = (typeof inspectionGroups)[number];

/** The state of the equipment forecast in its address: which equipment, on which day, grouped by what. */
export const equipmentForecastList = defineList({
  noun: 'equipment items',
  progressNoun: 'equipment types',
  filters: equipmentForecastFilters,
  view: { on: day(), by: oneOf(inspectionGroups) },
  order: 'Most urgent first',
  useRows: () => useEquipment().equipment,
  useIsIncomplete: useLacksTypes,
  rowId: itemKey,
});
