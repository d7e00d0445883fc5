import pMap from 'p-map';
import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import { collectionTooLarge, noReadableRecord } from '../upstream/upstreamError.ts';
import type { Answer, UpstreamError, UpstreamResult } from '../upstream/upstreamResult.ts';
import type { ArrivingPages } from './arrivingPages.ts';
import { unreadableInPages } from './snapshot.ts';
import { addPage, newDraft, recordCountOf, type SnapshotDraft } from './snapshotDraft.ts';

/** Why all pages are read again: the service has recalculated meanwhile, or its count does not match its records. */
export type RestartReason = 'newResults' | 'wrongCount';

export type CollectPagesOptions = {
  method: MethodName;
  readPage: (number: number) => Promise<UpstreamResult>;
  arriving: ArrivingPages;
  /** Whether the read may restart for this reason; otherwise the snapshot is marked as doubtful. */
  mayRestart: (reason: RestartReason) => boolean;
  now: () => EpochMs;
  limits?: Partial<CollectionLimits> | undefined;
};

export type CollectedPages = { kind: 'complete'; draft: SnapshotDraft } | { kind: 'restart' } | UpstreamError;

/**
 * Limits of one collection, which stays in memory until all of it has been read. An organisation of 100,000 people has
 * 2,000,000 completions of 0.2 kB each.
 */
const MAX_COLLECTION = { records: 3_000_000, bytes: 1_000_000_000, compressedBytes: 256 * 1024 * 1024 };

export type CollectionLimits = typeof MAX_COLLECTION;

/** Pages that are read in parallel, because a page can take half a minute; one place is left to other collections. */
const CONCURRENT_PAGES = 3;

/** Reads every page of a collection once: the first one, then the others in parallel. */
export async function collectPages(options: CollectPagesOptions): Promise<CollectedPages> {
  const { method, readPage, arriving, mayRestart, now } = options;
  const startedAt = now();
  const first = await readPage(1);
  if (first.kind !== 'answer') return first;
  const draft = newDraft(startedAt, first);
  arriving.begin(Math.max(first.paging?.lastPage ?? 1, 1));
  await keepPage(draft, 1, first, options);
  const tooLarge = excessOf(draft, options);
  if (tooLarge) return tooLarge;
  const others = await collectOtherPages(draft, options);
  if (others.kind !== 'complete') return others;
  const unreadable = unreadableInPages([...draft.pages.values()]).count;
  const records = recordCountOf(draft);
  if (unreadable > 0 && records === 0) return noReadableRecord(method, unreadable);
  const total = first.paging?.total ?? null;
  // A record that comes twice, on one page and the next, means that another record is on no page.
  if (others.hasOtherSize || (total !== null && records + unreadable !== total)) {
    draft.isChanged = true;
    if (mayRestart('wrongCount')) return { kind: 'restart' };
  }
  return { kind: 'complete', draft };
}

/** Why a read must stop: it is larger than the largest collection allowed. */
function excessOf({ size }: SnapshotDraft, { method, limits }: CollectPagesOptions): UpstreamError | undefined {
  const most = { ...MAX_COLLECTION, ...limits };
  const isTooLarge =
    size.records > most.records || size.bytes > most.bytes || size.compressedBytes > most.compressedBytes;
  return isTooLarge ? collectionTooLarge(method, size) : undefined;
}

/** Keeps a page, and hands it to readers who wait for it. */
async function keepPage(
  draft: SnapshotDraft,
  number: number,
  answer: Answer,
  { method, arriving }: CollectPagesOptions,
): Promise<void> {
  arriving.add(number, await addPage(draft, method, { number, answer }), draft.id);
}

/** Reads the pages from the second on; after a failure or a restart no further page is requested. */
async function collectOtherPages(
  draft: SnapshotDraft,
  options: CollectPagesOptions,
): Promise<{ kind: 'complete'; hasOtherSize: boolean } | { kind: 'restart' } | UpstreamError> {
  const { readPage, mayRestart } = options;
  const { lastUpdated, paging } = draft.firstPage;
  const others = Array.from({ length: Math.max((paging?.lastPage ?? 1) - 1, 0) }, (_, index) => index + 2);
  const outcome: { failure?: UpstreamError | undefined; isRestarting?: true; hasOtherSize?: true } = {};
  await pMap(
    others,
    async (number) => {
      if (outcome.failure || outcome.isRestarting) return;
      const result = await readPage(number);
      if (outcome.isRestarting) return;
      if (result.kind !== 'answer') {
        outcome.failure ??= result;
        return;
      }
      if (result.paging?.lastPage !== paging?.lastPage || result.paging?.total !== paging?.total)
        outcome.hasOtherSize = true;
      if (result.lastUpdated !== lastUpdated) {
        draft.isChanged = true;
        if (mayRestart('newResults')) {
          outcome.isRestarting = true;
          return;
        }
      }
      await keepPage(draft, number, result, options);
      outcome.failure ??= excessOf(draft, options);
    },
    { concurrency: CONCURRENT_PAGES },
  );
  if (outcome.isRestarting) return { kind: 'restart' };
  return outcome.failure ?? { kind: 'complete', hasOtherSize: outcome.hasOtherSize ?? false };
}
