import type { Source } from '#components/source.ts';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { failureOf, SOURCES_PATH } from '#listing/sources.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { isBeingRead } from '#queries/recordedDay.ts';
import { historySource } from '../why/useComparedDays.ts';
import type { Captured, Recorded } from './daySourceWords.ts';

const names: Readonly<Record<string, string>> = collectionNames;

type Made = { sources: Recorded['sources']; suffix: string; ageless: EpochMs | undefined };

/** What a day was made of as sources of the page. `ageless`: how old a collection is that does not say so. */
const sourcesOf = ({ sources, suffix, ageless }: Made, retry: () => void): Source[] =>
  sources.map(
    ({ method, state, calculatedAt, readAt, unreadable }): Source => ({
      name: `${names[method] ?? method}${suffix}`,
      state: 'live',
      asOf: calculatedAt ?? readAt ?? ageless,
      unreadable,
      ...(state === 'unavailable' && { missing: ['everything: the service did not give it'] }),
      details: SOURCES_PATH,
      retry,
    }),
  );

/**
 * What a captured day was made of, each as old as it was then.
 * @param captured undefined until it is in, and where there is none
 * @param history what stands for it until then
 */
export const captureSources = (captured: Captured | undefined, history: Source): Source[] =>
  captured
    ? sourcesOf({ sources: captured.sources, suffix: ' as captured', ageless: captured.capturedAt }, history.retry)
    : [history];

type RecordsQuery = Parameters<typeof historySource>[0] & { data: Recorded | undefined };

/** What is known of the failure of today's records: being read for the first time is none. */
export const recordsFailure = (query: RecordsQuery): FailureDetails | undefined =>
  isBeingRead(query.error) ? undefined : failureOf('Today’s records', query);

/** What a day by today's records was made of, each as old as it is; one source until they are in. */
export function recordsSources(query: RecordsQuery): Source[] {
  const error = isBeingRead(query.error) ? null : query.error;
  const source = { ...historySource({ ...query, error }), name: 'Today’s records' };
  if (!query.data) return [source];
  const made = sourcesOf({ sources: query.data.sources, suffix: '', ageless: undefined }, source.retry);
  // What is shown is from before where asking for it anew has failed.
  return error ? [source, ...made] : made;
}
