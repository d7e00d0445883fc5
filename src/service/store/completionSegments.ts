import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Store } from './store.ts';

/** The sort key of a completion; the most recent date comes first. protocol.md §4.3. */
export type SortPosition = { date_number: CalendarNumber; created: EpochMs; id: number };

/** The completions of an account, or those of one training. */
export type CompletionScope = { accountId: string; trainingId: number | undefined };

/** A run of consecutive completions in the order of the response: their number, beginning and end. */
export type CompletionSegment = {
  /** The last completion before the segment; undefined for the first segment. */
  after: SortPosition | undefined;
  /** The last completion of the segment; undefined if nothing is known to follow. */
  through: SortPosition | undefined;
  count: number;
  withAttachments: number;
};

/** Completions in one segment: skipping that many takes less than a millisecond. */
const LENGTH = 2048;
/** Segments kept in memory, of about 100 bytes each: those of 200,000,000 completions. */
const KEPT_SEGMENTS = 100_000;

/** The completions of a collection that follow a position, in the order of the answer. */
export function completionsAfter(
  { db }: Store,
  { accountId, trainingId }: CompletionScope,
  after: SortPosition | undefined,
) {
  let following = db
    .selectFrom('completed_trainings')
    .where('account_id', '=', accountId)
    .orderBy('date_number', 'desc')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc');
  if (trainingId !== undefined) following = following.where('training_id', '=', trainingId);
  if (!after) return following;
  const { date_number, created, id } = after;
  return following.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('date_number', 'created', 'id'), '<', tuple(date_number, created, id)),
  );
}

async function segmentAfter(
  store: Store,
  collection: CompletionScope,
  after: SortPosition | undefined,
): Promise<CompletionSegment> {
  const completions = completionsAfter(store, collection, after);
  const { count, withAttachments } = await store.db
    .selectFrom(completions.select('has_attachments').limit(LENGTH).as('segment'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('has_attachments').as('withAttachments'),
    ])
    .executeTakeFirstOrThrow();
  const through =
    count < LENGTH
      ? undefined
      : await completions
          .select(['date_number', 'created', 'id'])
          .limit(1)
          .offset(LENGTH - 1)
          .executeTakeFirst();
  return { after, through, count, withAttachments: withAttachments ?? 0 };
}

/** Scans the index of a whole collection; other requests are answered in between. */
async function measure(store: Store, collection: CompletionScope): Promise<readonly CompletionSegment[]> {
  const segments: CompletionSegment[] = [];
  for (;;) {
    const segment = await segmentAfter(store, collection, segments.at(-1)?.through);
    segments.push(segment);
    if (!segment.through) return segments;
    await setImmediate();
  }
}

const createKept = () =>
  new LRUCache<string, readonly CompletionSegment[], { store: Store; collection: CompletionScope }>({
    maxSize: KEPT_SEGMENTS,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: { store, collection } }) => measure(store, collection),
    // A caller that waits for an entry gets it even if it is evicted meanwhile.
    ignoreFetchAbort: true,
  });

const keptByStore = new WeakMap<Store, ReturnType<typeof createKept>>();

/**
 * All segments of a collection, measured once per revision of the store, however many callers ask at a time.
 * @param revision of the store before the call; if it is different afterwards, the segments may not fit
 */
export function segmentsOf(
  store: Store,
  collection: CompletionScope,
  revision: number,
): Promise<readonly CompletionSegment[]> {
  const kept = keptByStore.get(store) ?? createKept();
  keptByStore.set(store, kept);
  const key = JSON.stringify([revision, collection.accountId, collection.trainingId ?? null]);
  return kept.forceFetch(key, { context: { store, collection } });
}
