import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/apiError.ts';
import { callMethod } from '#client/callMethod.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { usersInfo } from '#protocol/usersInfo.ts';

/** A list can hold many names that failed: pauses before they are retried, in milliseconds, doubled each time. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [30_000, 10 * 60_000];
/** The shortest pause, in milliseconds. */
const MIN_MS = 1_000;

type State = { error: Error | null; errorUpdateCount: number; errorUpdatedAt: EpochMs };

/** Whether the failure is temporary. The service would refuse again what it refuses, out of everybody's requests. */
const isTemporary = ({ error }: State): boolean =>
  error !== null && !(error instanceof ApiError && (error.kind === 'refused' || error.kind === 'signedOut'));

/** One person; deployed services take `id`, see deployed-services.md §1.5. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [usersInfo.name, { id }],
    queryFn: async ({ signal }) => (await callMethod(usersInfo, { id }, { signal })).content.user,
    staleTime: usersInfo.freshForMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => isTemporary(state),
    refetchInterval: ({ state }) => {
      if (!isTemporary(state)) return false;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (state.errorUpdateCount - 1), MAX_PAUSE_MS);
      return Math.max(state.errorUpdatedAt + pause - Date.now(), MIN_MS);
    },
  });

export const useUser = (id: string, { enabled }: { enabled: boolean }) => useQuery({ ...userQuery(id), enabled });
