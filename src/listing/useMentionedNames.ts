import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { companiesQuery, useCompanies } from '#queries/companies.ts';
import { fieldOfficesQuery, useFieldOffices } from '#queries/fieldOffices.ts';
import { linesOfBusinessQuery, useLinesOfBusiness } from '#queries/linesOfBusiness.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { usersQuery, useUsers } from '#queries/users.ts';

/** The lists with the names of what records mention. */
const queries = { people: usersQuery, sites: fieldOfficesQuery, lines: linesOfBusinessQuery, clients: companiesQuery };
type Kind = keyof typeof queries;

/** Ids that records mention; an empty one means none. */
export type MentionedIds = Partial<Record<Kind, readonly string[] | undefined>>;

const kinds = Object.keys(queries) as Kind[]; // it has no others

/** The mentioned ids that a list does not have; empty for an unreadable list. */
function unlistedIds(
  list: readonly { id: string }[] | undefined,
  mentioned: readonly string[] = [],
): readonly string[] {
  const ids = new Set(mentioned);
  ids.delete('');
  if (!list || ids.size === 0) return [];
  for (const { id } of list) ids.delete(id);
  return [...ids].sort();
}

/**
 * Reads lists of names again if they lack what records mention: readers of a part of the organisation get the names
 * that records mention once they have these records, and their lists may be older.
 * @param mentioned returns the mentioned ids, and stays the same function while they do; undefined until they are known
 * @param names whether names are loading
 * @returns whether that is loading for the first time, so that no ids are shown meanwhile; what is shown already stays
 */
export function useMentionedNames(
  mentioned: (() => MentionedIds) | undefined,
  { isPending }: { isPending: boolean },
): boolean {
  const client = useQueryClient();
  const { part } = useOrganisation();
  const people = useUsers().data?.records;
  const sites = useFieldOffices().data?.records;
  const lines = useLinesOfBusiness().data?.records;
  const clients = useCompanies().data?.records;
  const isKnown = part !== undefined && !isPending;
  const unlisted = useMemo(() => {
    if (!isKnown || !mentioned) return [];
    const lists = { people, sites, lines, clients };
    const ids = mentioned();
    return kinds.map((kind) => unlistedIds(lists[kind], ids[kind]));
  }, [isKnown, mentioned, people, sites, lines, clients]);
  const isWanted = unlisted.some(({ length }) => length > 0);
  const naming = useQuery({
    queryKey: ['mentioned names', unlisted],
    async queryFn() {
      // Failures are those of the lists, which the page reports.
      const wanted = kinds.filter((_kind, place) => unlisted[place]?.length);
      await Promise.all(
        wanted.map((kind) => client.refetchQueries({ queryKey: queries[kind]().queryKey, exact: true })),
      );
      return true;
    },
    // Names that the lists lack then do not appear later.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  const isNaming = isWanted && naming.isPending;
  const wasNamed = useRef(false);
  if (isKnown && mentioned && !isNaming) wasNamed.current = true;
  return isNaming && !wasNamed.current;
}
