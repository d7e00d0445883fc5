import { isSignedOut } from '#client/apiError.ts';
import type { Source } from '#components/source.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import { explain } from '#listing/explain.ts';
import { SOURCES_PATH } from '#listing/sources.ts';
import type { Captured } from './evidence.ts';

type Query = { error: Error | null; errorUpdatedAt: number; refetch: () => unknown };

const names: Readonly<Record<string, string>> = collectionNames;

/** What a captured day was made of as sources of the page, each as old as it was then. @param captured undefined until it is in */
export function captureSources(captured: Captured | undefined, { error, errorUpdatedAt, refetch }: Query): Source[] {
  const shared = { details: SOURCES_PATH, retry: () => void refetch() };
  if (!captured) {
    const state = isSignedOut(error) ? 'signedOut' : error ? 'failed' : 'loading';
    const failed = error && { failedSince: errorUpdatedAt, reason: explain(error) };
    return [{ ...shared, name: 'History', state, asOf: undefined, ...failed }];
  }
  return captured.sources.map(
    ({ method, state, calculatedAt, readAt, unreadable }): Source => ({
      ...shared,
      name: `${names[method] ?? method}, as captured`,
      state: 'live',
      asOf: calculatedAt ?? readAt ?? captured.capturedAt,
      unreadable,
      ...(state === 'unavailable' && { missing: ['everything: the service did not give it'] }),
    }),
  );
}
