import { useMemo } from 'react';
import { ApiError, isMethodUnavailable } from '#client/apiError.ts';
import type { DataListItem } from '#protocol/dataListItems.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import { useDataLists, useListEntries } from '#queries/dataLists.ts';
import { memoizeLatest } from './memoizeLatest.ts';
import type { AnyCollection } from './sources.ts';

const none: never[] = [];

/** The lists from which fields of these types take their entries, each once. */
export const listIdsOf = (types: readonly Pick<EquipmentType, 'metafields'>[] = none): number[] => [
  ...new Set(
    types.flatMap(({ metafields }) =>
      (metafields ?? []).flatMap(({ list_id: listId }) => (typeof listId === 'number' ? [listId] : [])),
    ),
  ),
];

/** Asks for the entries of lists, which few pages show, and for the names of the lists: the directory then has them. */
export function useDataListNames(listIds: readonly number[]): void {
  useDataLists({ enabled: listIds.length > 0 });
  useListEntries(listIds, { enabled: true });
}

/** A service may have neither the method nor the list: then the ids stand for the entries. */
const isWithout = (error: unknown): boolean =>
  isMethodUnavailable(error) || (error instanceof ApiError && error.error === 'content_not_found');

/**
 * The entries by list, one and the same for all who ask for it: what is made of names is remembered by their identity.
 * @param _count how many lists there are, because arguments are told apart one by one
 */
const entriesOf = memoizeLatest((_count: number, ...idsAndRecords: readonly (number | readonly DataListItem[])[]) => {
  const entries = new Map<number, readonly DataListItem[]>();
  idsAndRecords.forEach((id, place) => {
    const records = idsAndRecords[place + 1];
    if (typeof id === 'number' && typeof records === 'object') entries.set(id, records);
  });
  return entries;
});

/** What of the lists is loaded by now. */
export function useLoadedDataLists(types: readonly EquipmentType[] | undefined) {
  const listIds = useMemo(() => listIdsOf(types), [types]);
  const titles = useDataLists({ enabled: false });
  const lists = useListEntries(listIds, { enabled: false });
  const loaded = [...lists].filter(([, { data, error }]) => data || error);
  const entries = entriesOf(loaded.length, ...loaded.flatMap(([id, { data }]) => [id, data?.records ?? none]));
  const failing: AnyCollection[] = [titles, ...lists.values()].filter(({ error }) => error && !isWithout(error));
  return { dataLists: titles.data?.records ?? none, entries, failing };
}
