import { equipmentTypes } from '#protocol/equipmentTypes.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** All equipment types with their inspections and fields. deployed-services.md §2. */
export const equipmentTypesQuery = () => collectionQuery(equipmentTypes, {});

export const useEquipmentTypes = () => useCollection(equipmentTypes, {});
