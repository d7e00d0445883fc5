import { queryOptions, useQuery } from '@tanstack/react-query';
import { callMethod } from '#client/callMethod.ts';
import { usersInfo } from '#protocol/usersInfo.ts';

/** One person; deployed services take `id`, see upstream.md §1.5. */
const userQuery = (id: string) =>
  queryOptions({
    queryKey: [usersInfo.name, { id }],
    queryFn: async ({ signal }) => (await callMethod(usersInfo, { id }, { signal })).content.user,
    staleTime: usersInfo.freshForMs,
  });

export const useUser = (id: string, { enabled }: { enabled: boolean }) => useQuery({ ...userQuery(id), enabled });
