import { equipmentTypes } from '#protocol/equipmentTypes.ts';
import { listQuery, useList } from './listQuery.ts';

/** All equipment types with their inspections and fields. deployed-services.md §2. */
export const equipmentTypesQuery = () => listQuery(equipmentTypes, {});

export const useEquipmentTypes = () => useList(equipmentTypes, {});
