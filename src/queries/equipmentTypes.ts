import { useQuery } from '@tanstack/react-query';
import { equipmentTypes } from '#protocol/equipmentTypes.ts';
import { listQuery } from './listQuery.ts';

/** All equipment types with their inspections and fields. upstream.md §2. */
export const equipmentTypesQuery = () => listQuery(equipmentTypes, {});

export const useEquipmentTypes = () => useQuery(equipmentTypesQuery());
