import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Collection } from '#client/walk.ts';
import { equipments } from '#protocol/equipments.ts';
import { listQuery } from './listQuery.ts';

/** All equipment of one type, in service and out of service. spec.md §4.4. */
export const equipmentsQuery = (typeId: string) =>
  listQuery(equipments, { equipmentType_id: typeId, service_type: 'all' });

/** By type id: the query of its equipment. */
export type EquipmentOfTypes = ReadonlyMap<string, UseQueryResult<Collection<typeof equipments>>>;

/**
 * The equipment of several types, each loaded on its own: one that fails leaves the others standing.
 * @param typeIds keep its identity while it does not change: the result then keeps its own
 */
export const useEquipments = (typeIds: readonly string[]): EquipmentOfTypes =>
  useQueries({
    queries: typeIds.map(equipmentsQuery),
    combine: useCallback(
      (results: UseQueryResult<Collection<typeof equipments>>[]): EquipmentOfTypes =>
        new Map(results.map((query, index) => [typeIds[index] ?? '', query])),
      [typeIds],
    ),
  });
