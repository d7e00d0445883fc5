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
  });
};

/** How far the walk of a query has come; undefined before its first page. */
export const useProgress = (queryKey: QueryKey): Progress | undefined =>
  useQuery<Progress>({ queryKey: progressKey(queryKey), queryFn: skipToken }).data;
