import type { ItemOf, Method, ParamsOf } from '#protocol/method.ts';
import { callMethod } from './callMethod.ts';
import { changedTooOften, MAX_RESTARTS, pagingOf, recordsOnPage } from './readAllPages.ts';
import { mergeUnreadable, type SnapshotMetadata, type UnreadableSummary } from './snapshotMetadata.ts';

/** One page of a collection that is read in order. */
export type CollectionPage<M extends Method> = {
  /** From 1. When number 1 comes again, the data has changed; drop the previous pages. */
  number: number;
  isLast: boolean;
  records: ItemOf<M>[];
  /** Records of all pages; undefined if the service does not report it. */
  total: number | undefined;
  /** Its unreadable records are those of this page and the previous ones. */
  snapshot: SnapshotMetadata;
};

type Options = {
  signal?: AbortSignal | undefined;
  /** Makes the gateway read it from the service again. */
  refresh?: boolean | undefined;
};

/**
 * Reads a collection page by page, in order, and only as far as its caller asks. All pages are of one snapshot; when
 * the gateway gets a newer one meanwhile, reading restarts at page 1.
 * @throws ApiError of the page that fails, or the reason of `signal`
 */
export async function* readPageByPage<M extends Method>(
  method: M & { paging: NonNullable<M['paging']> },
  params: ParamsOf<M>,
  { signal, refresh = false }: Options = {},
): AsyncGenerator<CollectionPage<M>, void, undefined> {
  const { maxLimit: limit } = method.paging;
  let snapshotId: string | undefined;
  let restarts = 0;
  let unreadable: UnreadableSummary = { count: 0, names: [] };
  for (let number = 1; ; number += 1) {
    const isRefresh = refresh && number === 1 && restarts === 0;
    const page = await callMethod<M>(method, { ...params, page: number, limit }, { signal, refresh: isRefresh });
    const { snapshot } = page;
    if (number > 1 && snapshot.id !== snapshotId) {
      if (restarts === MAX_RESTARTS) throw changedTooOften(method);
      restarts += 1;
      number = 0;
      continue;
    }
    snapshotId = snapshot.id;
    unreadable =
      number === 1 ? snapshot.unreadable : mergeUnreadable([{ snapshot: { ...snapshot, unreadable } }, page]);
    const { lastPage, total } = pagingOf(method, page);
    const isLast = number >= lastPage;
    yield { number, isLast, records: recordsOnPage<M>(method, page), total, snapshot: { ...snapshot, unreadable } };
    if (isLast) return;
  }
}
