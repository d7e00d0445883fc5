import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EpochMs } from '#protocol/dates.ts';

export const failureKey = (queryKey: QueryKey): QueryKey => ['failure', ...queryKey];

/** Why the last load of a query failed, and since when loading fails (epoch ms). A query itself knows its last failure only. */
export type QueryFailure = { error: Error; since: EpochMs };

/**
 * Loads what a query asks for, and stores its failure where a page sees it: it stays, with its begin, until a load succeeds.
 * @throws what `load` throws
 */
export async function rememberingFailure<Loaded>(
  { client, queryKey, signal }: { client: QueryClient; queryKey: QueryKey; signal: AbortSignal },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    const loaded = await load();
    client.removeQueries({ queryKey: failureKey(queryKey), exact: true });
    return loaded;
  } catch (cause) {
    if (!signal.aborted && cause instanceof Error) {
      client.setQueryData<QueryFailure>(failureKey(queryKey), (before) => ({
        error: cause,
        since: before?.since ?? Date.now(),
      }));
    }
    throw cause;
  }
}
