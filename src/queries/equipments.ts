import { useQueries, useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import type { Collection } from '#client/readAllPages.ts';
import { equipments } from '#protocol/equipments.ts';
import { type CollectionResult, collectionQuery, listResult } from './collectionQuery.ts';
import { OnlyLoaded } from './onlyLoaded.ts';

/** In service and out of service. protocol.md §4.4. */
const ofType = (typeId: string) => ({ equipmentType_id: typeId, service_type: 'all' as const });

/** All equipment of one type. */
export const equipmentsQuery = (typeId: string) => collectionQuery(equipments, ofType(typeId));

/** The equipment by type id. */
export type EquipmentOfTypes = ReadonlyMap<string, CollectionResult<typeof equipments>>;

type Result = { data: Collection<typeof equipments> | undefined; error: Error | null };

/**
 * The equipment of several types, each loaded on its own: one that fails does not affect the others.
 * @param typeIds keep its identity while it does not change: the result then keeps its own
 */
export function useEquipments(typeIds: readonly string[]): EquipmentOfTypes {
  const client = useQueryClient();
  const enabled = !use(OnlyLoaded);
  return useQueries({
    queries: typeIds.map((typeId) => ({ ...equipmentsQuery(typeId), enabled })),
    combine: useCallback(
      (results: Result[]): EquipmentOfTypes =>
        new Map(
          results.map((result, index) => {
            const typeId = typeIds[index] ?? '';
            return [typeId, listResult(client, equipments, ofType(typeId), result)];
          }),
        ),
      [client, typeIds],
    ),
  });
}
