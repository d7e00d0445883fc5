import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#client/apiError.ts';
import type { Source } from '#components/source.ts';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import { answerOf, explain } from './explain.ts';

/** What a source needs to know of a query, whatever its data. */
export type AnyQuery = Pick<
  UseQueryResult<unknown>,
  'data' | 'isPending' | 'isError' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'refetch'
>;

const isInconsistent = ({ data }: AnyQuery): boolean =>
  typeof data === 'object' && data !== null && 'consistent' in data && data.consistent === false;

/**
 * How a source is doing that one or several queries read. It has failed when one of them has, and is as old as the
 * oldest of them.
 * @param calculated when the service calculated the data and will again, epoch ms, where it says so
 */
export function sourceOf(
  name: string,
  queries: readonly AnyQuery[],
  calculated?: { asOf: EpochMs; next: EpochMs },
): Source {
  const failed = queries.filter(({ isError }) => isError);
  const read = queries.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []));
  const complete = read.length === queries.length && read.length > 0;
  return {
    name,
    state: failed.length > 0 ? 'failed' : queries.some(({ isPending }) => isPending) ? 'loading' : 'live',
    asOf: calculated?.asOf ?? (complete ? Math.min(...read) : undefined),
    next: calculated?.next,
    ...(queries.some(isInconsistent) && {
      caveats: [`${name} changed while they were being read: figures may be off.`],
    }),
    failedAt: failed.length > 0 ? Math.min(...failed.map(({ errorUpdatedAt }) => errorUpdatedAt)) : undefined,
    reason: failed[0] && explain(failed[0].error),
    // What is still under way may have been asked before the cause was mended: it is asked anew as well.
    retry: () => {
      for (const { isError, isPending, refetch } of queries) if (isError || isPending) void refetch();
    },
  };
}

/** What is known of the failure of a query that has nothing older to show; undefined while it has, or has not failed. */
export function failureOf(source: string, query: AnyQuery): FailureDetails | undefined {
  if (!query.isError || query.dataUpdatedAt > 0) return undefined;
  const { error } = query;
  if (!(error instanceof ApiError)) {
    return { source, explanation: explain(error), failedAt: query.errorUpdatedAt, answer: '', requestId: undefined };
  }
  return {
    source,
    explanation: explain(error),
    failedAt: error.failedAt,
    answer: answerOf(error),
    requestId: error.requestId,
  };
}
