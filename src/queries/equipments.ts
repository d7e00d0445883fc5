import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Collection } from '#client/walk.ts';
import { equipments } from '#protocol/equipments.ts';
import { listQuery } from './listQuery.ts';

/** All equipment of one type, in service and out of service. spec.md §4.4. */
export const equipmentsQuery = (typeId: string) =>
  listQuery(equipments, { equipmentType_id: typeId, service_type: 'all' });

/** The equipment of one type: its query beside the id it was asked with. */
export type EquipmentOfType = { typeId: string; query: UseQueryResult<Collection<typeof equipments>> };

/** The equipment of several types, each loaded on its own: one that fails leaves the others standing. */
export const useEquipments = (typeIds: readonly string[]): EquipmentOfType[] =>
  useQueries({ queries: typeIds.map(equipmentsQuery) }).map((query, index) => ({
    typeId: typeIds[index] ?? '',
    query,
  }));
