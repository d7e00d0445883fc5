import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { usersQuery } from '#queries/users.ts';

/**
 * Has the list of people read again for people whom records name and the list does not have: who sees a part of the organisation
 * is given the names that records mention once they have these records, and their list may be from before.
 * @param mentioned ids; undefined until they are known
 * @returns whether that is under way, so that nobody is an id meanwhile
 */
export function useMentionedPeople(
  mentioned: readonly string[] | undefined,
  { directory, isPending }: { directory: Directory; isPending: boolean },
): boolean {
  const client = useQueryClient();
  const unlisted = useMemo(
    () => (isPending ? [] : [...new Set(mentioned)].filter((id) => id !== '' && !directory.user(id)).sort()),
    [mentioned, directory, isPending],
  );
  const isWanted = unlisted.length > 0;
  const naming = useQuery({
    queryKey: ['mentioned people', unlisted],
    async queryFn() {
      // Its own failure is that of the list of people, which the page tells.
      await client.refetchQueries({ queryKey: usersQuery().queryKey, exact: true });
      return true;
    },
    // Whom the list does not have then is in it no later.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return isWanted && naming.isPending;
}
