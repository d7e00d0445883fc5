import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { companiesQuery } from '#queries/companies.ts';
import { fieldOfficesQuery } from '#queries/fieldOffices.ts';
import { linesOfBusinessQuery } from '#queries/linesOfBusiness.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { usersQuery } from '#queries/users.ts';

/** The lists that have the names of what records mention. */
const queries = { people: usersQuery, sites: fieldOfficesQuery, lines: linesOfBusinessQuery, clients: companiesQuery };
type Kind = keyof typeof queries;

/** Ids that records mention; an empty one stands for none. */
export type MentionedIds = Partial<Record<Kind, readonly string[] | undefined>>;

const kinds = Object.keys(queries) as Kind[]; // it has no others

/** The mentioned ids that a list does not have; none of a list that could not be read. */
function unlistedIds(client: QueryClient, kind: Kind, mentioned: readonly string[] = []): readonly string[] {
  const ids = new Set(mentioned);
  ids.delete('');
  const list = ids.size > 0 && client.getQueryData<{ records: readonly { id: string }[] }>(queries[kind]().queryKey);
  if (!list) return [];
  for (const { id } of list.records) ids.delete(id);
  return [...ids].sort();
}

/**
 * Has names read again for what records mention and the lists of names do not have: who sees a part of the organisation is given
 * the names that records mention once they have these records, and their lists may be from before.
 * @param mentioned gives what they mention, the same function while that is the same; undefined until it is known
 * @returns whether that is under way for the first time, so that nobody and nothing is an id meanwhile; what is shown already stays
 */
export function useMentionedNames(
  mentioned: (() => MentionedIds) | undefined,
  { directory, isPending }: { directory: Directory; isPending: boolean },
): boolean {
  const client = useQueryClient();
  const { part } = useOrganisation();
  const isKnown = part !== undefined && !isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other lists of names the directory is another one
  const unlisted = useMemo(() => {
    if (!isKnown || !mentioned) return [];
    const ids = mentioned();
    return kinds.map((kind) => unlistedIds(client, kind, ids[kind]));
  }, [isKnown, mentioned, directory, client]);
  const isWanted = unlisted.some(({ length }) => length > 0);
  const naming = useQuery({
    queryKey: ['mentioned names', unlisted],
    async queryFn() {
      // Their own failures are those of the lists, which the page tells.
      const wanted = kinds.filter((_kind, place) => unlisted[place]?.length);
      await Promise.all(
        wanted.map((kind) => client.refetchQueries({ queryKey: queries[kind]().queryKey, exact: true })),
      );
      return true;
    },
    // What the lists do not have then is in them no later.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  const isNaming = isWanted && naming.isPending;
  const wasNamed = useRef(false);
  if (isKnown && mentioned && !isNaming) wasNamed.current = true;
  return isNaming && !wasNamed.current;
}
