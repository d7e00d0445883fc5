import type { Source } from '#components/source.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import { SOURCES_PATH } from '#listing/sources.ts';
import type { Captured } from './evidence.ts';

const names: Readonly<Record<string, string>> = collectionNames;

/**
 * What a captured day was made of as sources of the page, each as old as it was then.
 * @param captured undefined until it is in, and where there is none
 * @param history what stands for it until then
 */
export function captureSources(captured: Captured | undefined, history: Source): Source[] {
  if (!captured) return [history];
  return captured.sources.map(
    ({ method, state, calculatedAt, readAt, unreadable }): Source => ({
      name: `${names[method] ?? method}, as captured`,
      state: 'live',
      asOf: calculatedAt ?? readAt ?? captured.capturedAt,
      unreadable,
      ...(state === 'unavailable' && { missing: ['everything: the service did not give it'] }),
      details: SOURCES_PATH,
      retry: history.retry,
    }),
  );
}
