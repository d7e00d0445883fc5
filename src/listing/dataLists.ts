import { useMemo } from 'react';
import { ApiError, isMethodUnavailable } from '#client/apiError.ts';
import type { DataListItem } from '#protocol/dataListItems.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import { useDataLists, useListEntries } from '#queries/dataLists.ts';
import { memoizeLatest } from './memoizeLatest.ts';
import type { AnyCollection } from './sources.ts';

const none: never[] = [];

/** The lists that contain entries for fields of these types, each once. */
export const listIdsOf = (types: readonly Pick<EquipmentType, 'metafields'>[] = none): number[] => [
  ...new Set(
    types.flatMap(({ metafields }) =>
      (metafields ?? []).flatMap(({ list_id: listId }) => (typeof listId === 'number' ? [listId] : [])),
    ),
  ),
];

/** Loads the entries of lists, which few pages show, and the names of the lists, for the directory. */
export function useDataListNames(listIds: readonly number[]): void {
  useDataLists({ enabled: listIds.length > 0 });
  useListEntries(listIds, { enabled: true });
}

/** A service may have neither the method nor the list: then ids replace the entries. */
const isWithout = (error: unknown): boolean =>
  isMethodUnavailable(error) || (error instanceof ApiError && error.error === 'content_not_found');

/**
 * The entries by list, the same object for all callers: results made from names are cached by identity.
 * @param _count number of lists, because arguments are compared one by one
 */
const entriesOf = memoizeLatest((_count: number, ...idsAndRecords: readonly (number | readonly DataListItem[])[]) => {
  const entries = new Map<number, readonly DataListItem[]>();
  idsAndRecords.forEach((id, place) => {
    const records = idsAndRecords[place + 1];
    if (typeof id === 'number' && typeof records === 'object') entries.set(id, records);
  });
  return entries;
});

/** The lists as loaded so far. */
export function useLoadedDataLists(types: readonly EquipmentType[] | undefined) {
  const listIds = useMemo(() => listIdsOf(types), [types]);
  const titles = useDataLists({ enabled: false });
  const lists = useListEntries(listIds, { enabled: false });
  const loaded = [...lists].filter(([, { data, error }]) => data || error);
  const entries = entriesOf(loaded.length, ...loaded.flatMap(([id, { data }]) => [id, data?.records ?? none]));
  const failing: AnyCollection[] = [titles, ...lists.values()].filter(({ error }) => error && !isWithout(error));
  return { dataLists: titles.data?.records ?? none, entries, failing };
}
