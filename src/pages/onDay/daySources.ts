import { countWords } from '#compliance/countWords.ts';
import type { Source } from '#components/source.ts';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { failureOf, SOURCES_PATH } from '#listing/sources.ts';
import { isBeingRead } from '#queries/recordedDay.ts';
import { historySource } from '../why/useComparedDays.ts';
import { type Captured, capturedWords, type Recorded } from './daySourceWords.ts';

const names: Readonly<Record<string, string>> = collectionNames;

const opening = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** When a day was captured, and of how much of it nothing is known: `Captured 3 Mar 2026, 08:10:00 · 1 source not given`. */
function ageOf(captured: Captured): string {
  const notGiven = captured.sources.filter(({ state }) => state === 'unavailable').length;
  const age = opening(capturedWords(captured, captured.timeZone));
  return notGiven > 0 ? `${age} · ${countWords(notGiven, 'sources')} not given` : age;
}

/** What a day was made of as sources of the page. @param captured what is known of its capture, where it is that of one */
const sourcesOf = (sources: Recorded['sources'], retry: () => void, captured?: Captured): Source[] =>
  sources.map(
    ({ method, state, calculatedAt, readAt, unreadable }): Source => ({
      name: `${names[method] ?? method}${captured ? ' as captured' : ''}`,
      state: 'kept',
      asOf: calculatedAt ?? readAt ?? captured?.capturedAt,
      captured: captured && ageOf(captured),
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
  captured ? sourcesOf(captured.sources, history.retry, captured) : [history];

type RecordsQuery = Parameters<typeof historySource>[0] & { data: Recorded | undefined };

/** What is known of the failure of today's records: being read for the first time is none. */
export const recordsFailure = (query: RecordsQuery): FailureDetails | undefined =>
  isBeingRead(query.error) ? undefined : failureOf('Today’s records', query);

/** What a day by today's records was made of, each as old as it is; one source until they are in. */
export function recordsSources(query: RecordsQuery): Source[] {
  const error = isBeingRead(query.error) ? null : query.error;
  const source = { ...historySource({ ...query, error }), name: 'Today’s records' };
  if (!query.data) return [source];
  const made = sourcesOf(query.data.sources, source.retry);
  // What is shown is from before where asking for it anew has failed.
  return error ? [source, ...made] : made;
}
