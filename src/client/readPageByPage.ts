import type { ItemOf, Method, ParamsOf } from '#protocol/method.ts';
import { callMethod } from './callMethod.ts';
import { changedTooOften, MAX_RESTARTS, pagingOf, recordsOf } from './readAllPages.ts';
import { mergeUnreadable, type SnapshotMetadata, type UnreadableSummary } from './snapshotMetadata.ts';

/** One page of a collection that is read from its beginning. */
export type CollectionPage<M extends Method> = {
  /** From 1. Number 1 can come again: the data changed, and what came before is of no use any more. */
  number: number;
  isLast: boolean;
  records: ItemOf<M>[];
  /** Of all pages; unknown where the service does not tell it. */
  total: number | undefined;
  /** What could not be read is of this page and those before it. */
  snapshot: SnapshotMetadata;
};

type Options = {
  signal?: AbortSignal | undefined;
  /** Has the gateway read it from the service anew. */
  renew?: boolean | undefined;
};

/**
 * Reads a collection page by page, in order, and only as far as its caller goes on. All pages are of one snapshot; when
 * the gateway has a newer one meanwhile, the walk begins again at page 1.
 * @throws ApiError of the page that fails, or the reason of `signal`
 */
export async function* readPageByPage<M extends Method>(
  method: M & { paging: NonNullable<M['paging']> },
  params: ParamsOf<M>,
  { signal, renew = false }: Options = {},
): AsyncGenerator<CollectionPage<M>, void, undefined> {
  const { maxLimit: limit } = method.paging;
  let snapshotId: string | undefined;
  let restarts = 0;
  let unreadable: UnreadableSummary = { count: 0, names: [] };
  for (let number = 1; ; number += 1) {
    const isRenewed = renew && number === 1 && restarts === 0;
    const page = await callMethod<M>(method, { ...params, page: number, limit }, { signal, renew: isRenewed });
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
    yield { number, isLast, records: recordsOf<M>(method, page), total, snapshot: { ...snapshot, unreadable } };
    if (isLast) return;
  }
}
