import {
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { methodUrl } from '#client/callMethod.ts';
import { type Collection, type Progress, readAllPages } from '#client/readAllPages.ts';
import { readColumns } from '#client/readColumns.ts';
import { columnsUrl } from '#protocol/columns/columnsPage.ts';
import type { EpochMs } from '#protocol/dates.ts';
import type { ItemOf, Method, ParamsOf } from '#protocol/method.ts';
import { OnlyLoaded } from './onlyLoaded.ts';
import { failureKey, type QueryFailure, rememberingFailure } from './queryFailure.ts';
import { refetchIntervalMs, staleTimeMs } from './refetchTiming.ts';

const progressKey = (queryKey: QueryKey): QueryKey => ['progress', ...queryKey];
const PARTIAL = 'partial records';
const partialKey = (queryKey: QueryKey): QueryKey => [PARTIAL, ...queryKey];

/**
 * Partial records keep their identity, because columns are found by their list; they are dropped soon after nobody
 * looks at them, as after a failure.
 */
const PARTIAL_OPTIONS = { structuralSharing: false, gcTime: 60_000 };

type Loading = { client: QueryClient; signal: AbortSignal; renew: boolean; asColumns: boolean };

/** Reads a collection, and stores its progress, its partial records and its failure where a page sees them. */
async function load<M extends Method>(
  method: M,
  params: ParamsOf<M>,
  { client, signal, renew, asColumns }: Loading,
): Promise<Collection<M>> {
  const queryKey = [method.name, params];
  const known = client.getQueryData<Collection<M>>(queryKey);
  const isFirst = known === undefined;
  // A renewal in the background redraws nothing.
  const onProgress = isFirst ? (progress: Progress) => client.setQueryData(progressKey(queryKey), progress) : undefined;
  const onPartialRecords = isFirst
    ? (records: ItemOf<M>[]) => client.setQueryData(partialKey(queryKey), records)
    : undefined;
  client.setQueryDefaults([PARTIAL], PARTIAL_OPTIONS);
  // Drops what an earlier reading loaded before it failed.
  if (isFirst) client.setQueryData(partialKey(queryKey), []);
  const collection = await rememberingFailure({ client, queryKey, signal }, async () => {
    const options = { signal, refresh: renew, onProgress, onPartialRecords };
    const columns = asColumns ? await readColumns(method, params, { ...options, known }) : undefined;
    return columns ?? readAllPages(method, params, options);
  });
  // A page that shows them drops them later, see `useForgetPartialRecords`. `type: 'inactive'` would match even so, because
  // this query never fetches.
  const isUnseen = (query: Query) => query.getObserversCount() === 0;
  client.removeQueries({ queryKey: partialKey(queryKey), exact: true, predicate: isUnseen });
  return collection;
}

type QueryOptions = {
  /** Has the gateway read it from the service again. */
  renew?: boolean;
  /** Whether it is so large that reading it field by field pays off. */
  asColumns?: boolean;
};

/** The URL of the first request. */
const firstUrl = ({ name, paging }: Method, params: object, asColumns: boolean): string =>
  asColumns
    ? columnsUrl(name, params, 1)
    : methodUrl(name, paging ? { ...params, page: 1, limit: paging.maxLimit } : params);

/**
 * The query of one whole collection: its key is the method's name and parameters, it refetches when the gateway should
 * have something newer, and it reports its progress, see `useProgress`.
 */
export const collectionQuery = <M extends Method>(
  method: M,
  params: ParamsOf<M>,
  { renew = false, asColumns = false }: QueryOptions = {},
) => {
  const { freshForMs } = method;
  return queryOptions({
    // Lets a page of the dashboard preload it, see app/build/routePreloads.ts.
    meta: { url: firstUrl(method, params, asColumns) },
    queryKey: [method.name, params] as const,
    queryFn: ({ client, signal }) => load(method, params, { client, signal, renew, asColumns }),
    // Columns are compared by their snapshot: comparing values takes longer than drawing them.
    structuralSharing: !asColumns,
    staleTime: ({ state }) => staleTimeMs(state.data?.snapshot, state.dataUpdatedAt),
    // Only while the page is in sight.
    refetchInterval: ({ state }) => refetchIntervalMs(state.data?.snapshot, { now: Date.now(), freshForMs }),
  });
};

/** A collection as a page sees it. Loaded data stays during a refetch, and so does the report of a failure. */
export type CollectionResult<M extends Method = Method> = {
  data: Collection<M> | undefined;
  /** Whether an unreadable record is still listed by its id, see `fallbackRecord` of a method. */
  keepsIds?: boolean;
  /** Neither records nor a failure have come yet. */
  isPending: boolean;
  /** Why the last load failed; `data` of an earlier load may exist. */
  error: Error | undefined;
  /** Since when it fails, epoch ms. */
  failedSince: EpochMs | undefined;
  /** Reads it from the service again, because the reader wants to know now. */
  renew: () => void;
};

/** What a page gets of a query's state. */
export function listResult<M extends Method>(
  client: QueryClient,
  method: M,
  params: ParamsOf<M>,
  { data, error }: { data: Collection<M> | undefined; error: Error | null },
  options: Pick<QueryOptions, 'asColumns'> = {},
): CollectionResult<M> {
  const queryKey = [method.name, params];
  const failure = client.getQueryData<QueryFailure>(failureKey(queryKey));
  return {
    data,
    keepsIds: method.fallbackRecord !== undefined,
    isPending: !data && !error && !failure,
    error: error ?? failure?.error,
    failedSince: failure?.since,
    async renew() {
      // A running request may have started before the cause was fixed.
      await client.cancelQueries({ queryKey, exact: true });
      if (!data) client.removeQueries({ queryKey: failureKey(queryKey), exact: true });
      await client.prefetchQuery({ ...collectionQuery(method, params, { ...options, renew: true }), staleTime: 0 });
    },
  };
}

/**
 * A whole collection, kept up to date while the page is in sight.
 * @param options `enabled`: whether the page needs it; otherwise it is not requested. `asColumns`: whether it is so
 *   large that reading it field by field pays off
 */
export function useCollection<M extends Method>(
  method: M,
  params: ParamsOf<M>,
  { enabled = true, asColumns = false }: { enabled?: boolean; asColumns?: boolean } = {},
): CollectionResult<M> {
  const client = useQueryClient();
  const onlyLoaded = use(OnlyLoaded);
  const { data, error } = useQuery({
    ...collectionQuery(method, params, { asColumns }),
    enabled: enabled && !onlyLoaded,
  });
  return listResult(client, method, params, { data, error }, { asColumns });
}

/** How far a collection has been read; undefined before its first page. */
export const useProgress = <M extends Method>(method: M, params: ParamsOf<M>): Progress | undefined =>
  useQuery<Progress>({ queryKey: progressKey([method.name, params]), queryFn: skipToken }).data;

const nothing: never[] = [];

/** The query of the records so far, which fetches nothing. */
export const partialQuery = <M extends Method>(method: M, params: ParamsOf<M>) =>
  queryOptions<readonly ItemOf<M>[]>({
    ...PARTIAL_OPTIONS,
    queryKey: partialKey([method.name, params]),
    queryFn: skipToken,
  });

/**
 * The records loaded so far while a collection loads for the first time, in no order: updated each time that their
 * number has doubled, up to the sixteenth page, see `readAllPages`. Empty before the first page; once `useCollection`
 * has the collection, show that.
 */
export const usePartialRecords = <M extends Method>(method: M, params: ParamsOf<M>): readonly ItemOf<M>[] =>
  useQuery(partialQuery(method, params)).data ?? nothing;

/** Drops the partial records once `isOver`: no page may show them then. */
export function useForgetPartialRecords<M extends Method>(method: M, params: ParamsOf<M>, isOver: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = partialKey([method.name, params]);
    if (isOver && client.getQueryData<readonly unknown[]>(queryKey)?.length) client.setQueryData(queryKey, nothing);
  });
}
