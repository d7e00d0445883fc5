import { type QueryKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type Progress, walk } from '#client/walk.ts';
import type { Method, ParamsOf } from '#protocol/method.ts';

const progressKey = (queryKey: QueryKey): QueryKey => ['progress', ...queryKey];

/**
 * The query of one whole collection: its key is the method's name and parameters, it stays fresh as long as the contract
 * says, and it reports its progress, see `useProgress`.
 */
export const listQuery = <M extends Method>(method: M, params: ParamsOf<M>) => {
  const queryKey = [method.name, params] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      walk(method, params, {
        signal,
        onProgress: (progress) => client.setQueryData(progressKey(queryKey), progress),
      }),
    staleTime: method.freshForMs,
    // While the page is in sight; what the service calculates on a schedule is asked for when it has calculated again.
    refetchInterval: ({ state }) => untilNext(state.data?.also, method.freshForMs),
  });
};

/** How far the walk of a query has come; undefined before its first page. */
export const useProgress = (queryKey: QueryKey): Progress | undefined =>
  useQuery<Progress>({ queryKey: progressKey(queryKey), queryFn: skipToken }).data;

/** The service needs a moment to calculate; asking again at once would give the old results. */
const AFTER_CALCULATION_MS = 10_000;

/** Milliseconds until the data should be asked for again. */
function untilNext(also: object | undefined, freshForMs: number): number {
  if (!also || !('last_updated' in also)) return freshForMs;
  const due = Number(also.last_updated) + freshForMs - Date.now() + AFTER_CALCULATION_MS;
  return Math.min(Math.max(due, 60_000), freshForMs);
}
