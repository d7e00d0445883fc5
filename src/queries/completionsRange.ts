import {
  hashKey,
  type QueryClient,
  type QueryState,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { readPageByPage } from '#client/readPageByPage.ts';
import type { SnapshotMetadata } from '#client/snapshotMetadata.ts';
import { type CompletedTraining, completedTrainings } from '#protocol/completedTrainings.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { ParamsOf } from '#protocol/method.ts';
import { OnlyLoaded } from './onlyLoaded.ts';
import { failureKey, type QueryFailure, rememberingFailure } from './queryFailure.ts';
import { refetchIntervalMs, staleTimeMs } from './refetchTiming.ts';

type Params = ParamsOf<typeof completedTrainings>;

/** The newest completions, as far back as they have been loaded. */
export type NewestCompletions = {
  /** Newest first, each once; the last page can reach further back than requested. */
  records: CompletedTraining[];
  /** Of the whole collection, however much of it is loaded. */
  total: number | undefined;
  /** Whether everything requested has been loaded. */
  isComplete: boolean;
  /** Whether the reader stopped the loading before that. */
  isStopped: boolean;
  snapshot: SnapshotMetadata;
};

/** Growth factor at which more records are shown: drawing 100,000 records takes longer than loading some of them. */
const SHOWN_GROWTH = 1.5;

/** A range is many pages to request again, so it is not requested more often than this, in milliseconds. */
const MIN_MS = 30_000;

/**
 * Loads completions from the newest one back, and ends with the page whose last record lies before the range: the
 * method is sorted by date (protocol.md §4.3) and takes no dates.
 * @param from the first day of the range, YYYYMMDD; undefined loads all there is
 */
export async function* readNewestCompletions(
  params: Params,
  from: CalendarNumber | undefined,
  options: { signal?: AbortSignal; refresh?: boolean } = {},
): AsyncGenerator<NewestCompletions, void, undefined> {
  let ids = new Set<number>();
  let all: CompletedTraining[] = [];
  for await (const { number, isLast, records, total, snapshot } of readPageByPage(
    completedTrainings,
    params,
    options,
  )) {
    if (number === 1) [ids, all] = [new Set(), []];
    for (const record of records) {
      if (ids.has(record.id)) continue;
      ids.add(record.id);
      all.push(record);
    }
    const reached = records.at(-1)?.date_number;
    const isComplete = isLast || (from !== undefined && reached !== undefined && reached < from);
    yield { records: all.slice(), total, isComplete, isStopped: false, snapshot };
    if (isComplete) return;
  }
}

/** The query of the newest completions back to a day; what has been loaded can be shown while the rest is loading. */
export const newestCompletionsQuery = (params: Params, from: CalendarNumber | undefined, { renew = false } = {}) => {
  const queryKey = [completedTrainings.name, params, { from }] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<NewestCompletions> =>
      rememberingFailure({ client, queryKey, signal }, async () => {
        let loaded: NewestCompletions | undefined;
        for await (loaded of readNewestCompletions(params, from, { signal, refresh: renew })) {
          const before = client.getQueryData<NewestCompletions>(queryKey);
          // A renewal in the background, or a reload up to where it was, redraws nothing.
          const isMore = !before || loaded.records.length > before.records.length * SHOWN_GROWTH;
          if (!isMore || before?.isComplete || loaded.isComplete) continue;
          client.setQueryData<NewestCompletions>(queryKey, loaded);
        }
        if (!loaded) throw new Error('A collection without a page');
        return loaded;
      }),
    structuralSharing: false, // comparing 100,000 records at every page would take longer than drawing them
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data?.isComplete || data?.isStopped ? Math.max(MIN_MS, staleTimeMs(data.snapshot, dataUpdatedAt)) : 0,
    refetchOnWindowFocus: ({ state: { data } }) => !data?.isStopped,
    refetchInterval: ({ state: { data } }) => {
      if (data?.isStopped) return false;
      // Loading until now, or failed on the way.
      if (data && !data.isComplete) return MIN_MS;
      const { freshForMs } = completedTrainings;
      return Math.max(MIN_MS, refetchIntervalMs(data?.snapshot, { now: Date.now(), freshForMs }));
    },
  });
};

/**
 * The newest loaded result of a longer range of the same completions. The first day of a list moves on at midnight: the
 * list then need not load its many pages again, and stays without a network.
 */
export function loadedOfLongerRange(
  client: QueryClient,
  params: Params,
  from: CalendarNumber | undefined,
): QueryState<NewestCompletions> | undefined {
  if (from === undefined) return undefined;
  const isLonger = ([, of, range]: readonly unknown[]) => {
    if (!range || hashKey([of]) !== hashKey([params])) return false;
    const begins = (range as { from?: CalendarNumber }).from; // the third part of such a key, see newestCompletionsQuery
    return begins === undefined || begins < from;
  };
  return client
    .getQueryCache()
    .findAll({ queryKey: [completedTrainings.name], predicate: ({ queryKey }) => isLonger(queryKey) })
    .map(({ state }) => state as QueryState<NewestCompletions>) // of the query with such a key
    .filter(({ data }) => data?.isComplete)
    .sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0];
}

/** The newest completions as a page has them. */
export type NewestResult = {
  /** Completions loaded so far; they stay when the rest fails. */
  data: NewestCompletions | undefined;
  isPending: boolean;
  /** More of the range is being loaded. */
  isLoading: boolean;
  error: Error | undefined;
  /** Since when it fails, epoch ms. */
  failedSince: EpochMs | undefined;
  /** Reads it from the service again, because the reader wants to know now. */
  renew: () => void;
  /** Ends the loading; loaded ones stay. */
  stop: () => void;
  /** Loads what a stop or a failure left out. */
  resume: () => void;
};

/**
 * Completions from the newest one back to a day, page by page.
 * @param from YYYYMMDD; undefined loads all there is
 */
export function useNewestCompletions(params: Params, from: CalendarNumber | undefined): NewestResult {
  const client = useQueryClient();
  const enabled = !use(OnlyLoaded);
  const { queryKey } = newestCompletionsQuery(params, from);
  const query = useQuery({
    ...newestCompletionsQuery(params, from),
    enabled,
    initialData: () => loadedOfLongerRange(client, params, from)?.data,
    initialDataUpdatedAt: () => loadedOfLongerRange(client, params, from)?.dataUpdatedAt,
  });
  const { data, error, isFetching, refetch } = query;
  const end = () => client.cancelQueries({ queryKey, exact: true });
  return {
    data,
    isPending: !data && !error,
    isLoading: isFetching && !data?.isComplete,
    error: error ?? undefined,
    failedSince: error ? client.getQueryData<QueryFailure>(failureKey(queryKey))?.since : undefined,
    async renew() {
      await end();
      await client.prefetchQuery({ ...newestCompletionsQuery(params, from, { renew: true }), staleTime: 0 });
    },
    async stop() {
      await end();
      client.setQueryData<NewestCompletions>(queryKey, (loaded) => loaded && { ...loaded, isStopped: true });
    },
    resume() {
      client.setQueryData<NewestCompletions>(queryKey, (loaded) => loaded && { ...loaded, isStopped: false });
      void refetch();
    },
  };
}

/** All completions; resumes a load that was stopped where some of them were enough. */
export function useAllCompletions(params: Params): NewestResult {
  const isOnlyLoaded = use(OnlyLoaded);
  const all = useNewestCompletions(params, undefined);
  const { data, isLoading, resume } = all;
  const isStopped = data?.isStopped === true && !isLoading && !isOnlyLoaded;
  useEffect(() => {
    if (isStopped) resume();
  });
  return all;
}
