import { useMemo } from 'react';
import { useEquipments } from '#queries/equipments.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { typeIdsOf } from '#queries/typeIds.ts';

/** Whether the equipment of a type could not be loaded. */
export function useLacksTypes(): boolean {
  const { data } = useEquipmentTypes();
  const ofTypes = useEquipments(useMemo(() => typeIdsOf(data), [data]));
  return [...ofTypes.values()].some((list) => list.error && !list.data);
}
