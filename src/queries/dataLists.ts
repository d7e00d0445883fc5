import { useQueries, useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import type { Collection } from '#client/readAllPages.ts';
import { dataListItems } from '#protocol/dataListItems.ts';
import { dataLists } from '#protocol/dataLists.ts';
import { type CollectionResult, collectionQuery, listResult, useCollection } from './collectionQuery.ts';
import { OnlyLoaded } from './onlyLoaded.ts';

/** Includes entries no longer offered: equipment keeps them. */
const ofList = (listId: number) => ({ data_list_id: listId, include_deleted: true, include_inactive: true });

/** The entries by list id. */
export type EntriesOfLists = ReadonlyMap<number, CollectionResult<typeof dataListItems>>;

type Result = { data: Collection<typeof dataListItems> | undefined; error: Error | null };

type Options = {
  /** Whether to request them; otherwise they are what something else has loaded. */
  enabled: boolean;
};

/** The names of all lists. deployed-services.md §2. */
export const useDataLists = (options: Options) => useCollection(dataLists, {}, options);

/**
 * The entries of several lists, each loaded on its own. deployed-services.md §2.
 * @param listIds keep its identity while it does not change: the result then keeps its own
 */
export function useListEntries(listIds: readonly number[], { enabled }: Options): EntriesOfLists {
  const client = useQueryClient();
  const onlyLoaded = use(OnlyLoaded);
  return useQueries({
    queries: listIds.map((listId) => ({
      ...collectionQuery(dataListItems, ofList(listId)),
      enabled: enabled && !onlyLoaded,
    })),
    combine: useCallback(
      (results: Result[]): EntriesOfLists =>
        new Map(
          results.map((result, index) => {
            const listId = listIds[index] ?? 0;
            return [listId, listResult(client, dataListItems, ofList(listId), result)];
          }),
        ),
      [client, listIds],
    ),
  });
}
