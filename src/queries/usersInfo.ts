import { queryOptions, useQuery } from '@tanstack/react-query';
import { callMethod } from '#client/callMethod.ts';
import { usersInfo } from '#protocol/usersInfo.ts';

/** One person; deployed services take `id`, see deployed-services.md §1.5. */
const userQuery = (id: string) =>
  queryOptions({
    queryKey: [usersInfo.name, { id }],
    queryFn: async ({ signal }) => (await callMethod(usersInfo, { id }, { signal })).content.user,
    staleTime: usersInfo.freshForMs,
    // Someone who was not found would be asked for again at every return to the page, out of everybody's requests.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useUser = (id: string, { enabled }: { enabled: boolean }) => useQuery({ ...userQuery(id), enabled });
