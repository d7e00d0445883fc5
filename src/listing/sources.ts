import { ApiError, isSignedOut } from '#client/apiError.ts';
import { mergeUnreadable, type SnapshotMetadata } from '#client/snapshotMetadata.ts';
import type { Source } from '#components/source.ts';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import type { CollectionResult } from '#queries/collectionQuery.ts';
import { answerOf, explain, explainReason } from './explain.ts';
import { unreadableRecordWords } from './unreadableRecordWords.ts';

/** The page with the state of every source. */
export const SOURCES_PATH = '/sources';

/** What a source reads of a collection, whatever its records. */
export type AnyCollection = Omit<CollectionResult, 'data'> & { data: { snapshot: SnapshotMetadata } | undefined };

/** A requested collection or anything else, with its failure. */
type Attempted = { data: unknown; error: Error | null | undefined; failedSince?: EpochMs | undefined };

/** Since when a collection is not answered, why, and the request to quote; else undefined. */
function failingOf({ data, error, failedSince }: AnyCollection) {
  if (error) {
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return { since: failedSince, reason: explain(error), requestId, isSignedOut: isSignedOut(error) };
  }
  const failing = data?.snapshot.failing;
  return failing && { ...failing, reason: explainReason(failing.reason), isSignedOut: false };
}

const earliest = (times: (EpochMs | undefined)[]): EpochMs | undefined => {
  const known = times.flatMap((time) => (time === undefined ? [] : [time]));
  return known.length > 0 ? Math.min(...known) : undefined;
};

/** When any of some collections was last read, epoch ms. */
export const lastReadAt = (lists: readonly Pick<AnyCollection, 'data'>[]): EpochMs | undefined => {
  const known = lists.flatMap(({ data }) => data?.snapshot.readAt ?? []);
  return known.length > 0 ? Math.max(...known) : undefined;
};

/**
 * The state of a source that consists of one or several collections. It has failed when one of them has, and is as old
 * as the oldest of them.
 * @param calculated when the service calculated the data and will again, epoch ms, if it says so
 */
export function sourceOf(
  name: string,
  lists: readonly AnyCollection[],
  calculated?: { asOf: EpochMs; next: EpochMs },
): Source {
  const failing = lists.flatMap((list) => failingOf(list) ?? []);
  const unreadableIn = (some: readonly AnyCollection[]) => mergeUnreadable(some.flatMap(({ data }) => data ?? []));
  const leftOut = unreadableIn(lists.filter(({ keepsIds }) => !keepsIds));
  const known = unreadableIn(lists.filter(({ keepsIds }) => keepsIds));
  const caveats = [
    ...(lists.some(({ data }) => data?.snapshot.isDoubtful)
      ? [`${name}: data changed while it was being read, so figures may be wrong.`]
      : []),
    ...(leftOut.count > 0 ? [unreadableRecordWords(name, leftOut)] : []),
    ...(known.count > 0 ? [unreadableRecordWords(name, known, { keepsIds: true })] : []),
  ];
  const isComplete = lists.length > 0 && lists.every(({ data }) => data);
  return {
    name,
    state: failing.some((one) => one.isSignedOut)
      ? 'signedOut'
      : failing.length > 0
        ? 'failed'
        : lists.some(({ isPending }) => isPending)
          ? 'loading'
          : 'live',
    asOf: calculated?.asOf ?? (isComplete ? earliest(lists.map(({ data }) => data?.snapshot.readAt)) : undefined),
    next: calculated?.next,
    due: earliest(lists.map(({ data }) => data?.snapshot.freshUntil)),
    unreadable: leftOut.count,
    ...(caveats.length > 0 && { caveats }),
    failedSince: earliest(failing.map(({ since }) => since)),
    reason: failing[0]?.reason,
    requestId: failing[0]?.requestId,
    details: SOURCES_PATH,
    // A running request may have started before the cause was fixed, so it is sent again too.
    retry: () => {
      for (const list of lists) if (list.isPending || failingOf(list)) list.renew();
    },
  };
}

/** The failure of a collection that has nothing older to show; undefined if it has, or has not failed. */
export function failureOf(
  source: string,
  { data, error, failedSince = Date.now() }: Attempted,
): FailureDetails | undefined {
  if (!error || data) return undefined;
  const about = { source, explanation: explain(error), isSignedOut: isSignedOut(error) };
  return error instanceof ApiError
    ? { ...about, failedAt: error.failedAt, answer: answerOf(error), requestId: error.requestId }
    : { ...about, failedAt: failedSince, answer: '', requestId: undefined };
}
