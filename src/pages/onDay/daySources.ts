import { ApiError } from '#client/apiError.ts';
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

/** When a day was captured, and how many sources are missing: `Captured 3 Mar 2026, 08:10:00 · 1 source not given`. */
function ageOf(captured: Captured): string {
  const notGiven = captured.sources.filter(({ state }) => state === 'unavailable').length;
  const age = opening(capturedWords(captured, captured.timeZone));
  return notGiven > 0 ? `${age} · ${countWords(notGiven, 'sources')} not given` : age;
}

/** The sources of a day as sources of the page. @param captured the facts about its capture, if it was captured */
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
 * The sources of a captured day, each as old as it was then.
 * @param captured undefined until loaded, and if there is no capture
 * @param history stands in for it until then
 */
export const captureSources = (captured: Captured | undefined, history: Source): Source[] =>
  captured ? sourcesOf(captured.sources, history.retry, captured) : [history];

type RecordsQuery = Parameters<typeof historySource>[0] & { data: Recorded | undefined };

/** The list of people is needed for a site alone. */
const needsPeople = (error: Error | null): boolean => error instanceof ApiError && error.refusedMethod === 'users.list';

/** The failure of today's records; being read for the first time is not one. */
export function recordsFailure(query: RecordsQuery): FailureDetails | undefined {
  const failure = isBeingRead(query.error) ? undefined : failureOf('Today’s records', query);
  if (!failure || !needsPeople(query.error)) return failure;
  const explanation = `${failure.explanation} Without it nobody’s site is known: the filter has to be removed.`;
  return { ...failure, explanation };
}

/** The sources of a day by today's records, each with its age; one source until they have loaded. */
export function recordsSources(query: RecordsQuery): Source[] {
  const error = isBeingRead(query.error) ? null : query.error;
  const source = { ...historySource({ ...query, error }), name: 'Today’s records' };
  if (!query.data) return [source];
  const made = sourcesOf(query.data.sources, source.retry);
  // If requesting it again has failed, older data is shown.
  return error ? [source, ...made] : made;
}
