import type { RecordColumns } from '#protocol/columns/columns.ts';
import {
  type ItemOf,
  MAX_PAGES,
  type Method,
  type Paging,
  type ParamsOf,
  type ResponseFieldsOf,
} from '#protocol/method.ts';
import { ApiError } from './apiError.ts';
import { callMethod, type MethodResponse } from './callMethod.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';
import { mergeUnreadable, type SnapshotMetadata } from './snapshotMetadata.ts';

/** How many records have been loaded, of how many. `total` is undefined if the service does not report it. */
export type Progress = { loaded: number; total: number | undefined };

/** A whole collection: the records of all pages, the other fields of the response, and how old the data is. */
export type Collection<M extends Method> = {
  records: ItemOf<M>[];
  /** The columns that the records are read from, if the collection came as columns. */
  columns?: RecordColumns;
  otherFields: ResponseFieldsOf<M>;
  snapshot: SnapshotMetadata;
};

export type ReadOptions<M extends Method> = {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Receives the records that have arrived, of one snapshot and in no order, after 1, 2, 4, 8 and 16 pages. Computing
   * something from them each time costs less than twice as much as from the whole collection.
   */
  onPartialRecords?: ((records: ItemOf<M>[]) => void) | undefined;
  /** Makes the gateway read it from the service again. */
  refresh?: boolean | undefined;
};

/** Pages of one collection requested at the same time; the limit keeps the next list from waiting for all of them. */
const CONCURRENT_PAGES = 4;

/** Numbers of pages after which `onPartialRecords` is called. */
const PARTIAL_AFTER = [1, 2, 4, 8, 16];

/** How often reading restarts because the gateway got a newer snapshot between two pages. */
export const MAX_RESTARTS = 3;

/**
 * Loads a whole collection: page 1, then the others, four at a time. All are of one snapshot; when the gateway gets a
 * newer one meanwhile, reading restarts. The gateway makes sure that every record occurs once.
 * @throws ApiError of the first page that fails, or the reason of `signal`; the other calls are then cancelled
 */
export async function readAllPages<M extends Method>(
  method: M,
  params: ParamsOf<M>,
  options: ReadOptions<M> = {},
  restarts = MAX_RESTARTS,
): Promise<Collection<M>> {
  const pages = await loadPages(method, params, options);
  const [first] = pages;
  // While a collection is read for the first time, the page that completes it has its lifetime; that can be any page.
  const whole = pages.findLast(({ snapshot }) => snapshot.state !== 'loading') ?? first;
  if (pages.some(({ snapshot }) => snapshot.id !== first.snapshot.id)) {
    if (restarts > 0) return readAllPages(method, params, { ...options, refresh: false }, restarts - 1);
    throw changedTooOften(method);
  }
  const content: Record<string, unknown> = first.content;
  const { [method.container]: _records, ok: _ok, paging: _paging, ...otherFields } = content;
  return {
    records: pages.flatMap((page) => recordsOnPage(method, page)),
    otherFields: otherFields as ResponseFieldsOf<M>, // the remaining fields are those that the method declares as `responseFields`
    snapshot: { ...whole.snapshot, unreadable: mergeUnreadable(pages) },
  };
}

async function loadPages<M extends Method>(
  method: M,
  params: ParamsOf<M>,
  { signal, onProgress, onPartialRecords, refresh }: ReadOptions<M>,
): Promise<[MethodResponse<M>, ...MethodResponse<M>[]]> {
  const { paging } = method;
  if (!paging) return [await callMethod(method, params, { signal, refresh })];

  const load = (page: number, options: { signal: AbortSignal | undefined; refresh?: boolean | undefined }) =>
    callMethod(method, { ...params, page, limit: paging.maxLimit }, options);

  const first = await load(1, { signal, refresh });
  const { total, lastPage } = pagingOf(method, first);
  const pages: MethodResponse<M>[] = [];
  let loaded = 0;
  let isOneSnapshot = true;
  const report = (page: MethodResponse<M>) => {
    pages.push(page);
    loaded += recordsOnPage(method, page).length;
    onProgress?.({ loaded, total });
    isOneSnapshot &&= page.snapshot.id === first.snapshot.id;
    if (isOneSnapshot && PARTIAL_AFTER.includes(pages.length) && pages.length < lastPage) {
      onPartialRecords?.(pages.flatMap((one) => recordsOnPage(method, one)));
    }
    return page;
  };
  report(first);
  const others = await loadOtherPages(
    lastPage,
    async (page, either) => report(await load(page, { signal: either })),
    signal,
  );
  return [first, ...others];
}

/**
 * Loads page 2 to the last, four at a time.
 * @throws the error of the first page that fails, or the reason of `signal`; the other pages are then cancelled
 */
export async function loadOtherPages<Page>(
  lastPage: number,
  load: (page: number, signal: AbortSignal) => Promise<Page>,
  signal: AbortSignal | undefined,
): Promise<Page[]> {
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const limitConcurrency = createConcurrencyLimit(CONCURRENT_PAGES);
  const pages = Array.from({ length: Math.max(0, lastPage - 1) }, (_, index) =>
    limitConcurrency(() => load(index + 2, either), either),
  );
  try {
    return await Promise.all(pages);
  } catch (cause) {
    failed.abort(cause);
    throw cause;
  }
}

/** Reading had to restart too often. */
export const changedTooOften = ({ name }: Pick<Method, 'name'>): ApiError =>
  new ApiError({
    kind: 'unreadable',
    method: name,
    error: '',
    description: 'The data changed again and again while it was being loaded. It is tried again in a moment.',
  });

export const recordsOnPage = <M extends Method>(method: M, { content }: MethodResponse<M>): ItemOf<M>[] =>
  (content as Record<string, unknown>)[method.container] as ItemOf<M>[]; // only list methods are read in pages

/**
 * How many pages and records a collection has; the number of records is unknown if the service does not report it.
 * @throws ApiError when the number of pages is impossible
 */
export function pagingOf(
  { name }: Pick<Method, 'name'>,
  { content }: { content: object },
): { lastPage: number; total: number | undefined } {
  const paging = 'paging' in content ? (content.paging as Paging) : undefined; // of a paged method
  const { last_page: lastPage = 1, total } = paging ?? {};
  if (lastPage < 0 || lastPage > MAX_PAGES) {
    const description = `The answer says that there are ${lastPage} pages, which is impossible.`;
    throw new ApiError({ kind: 'unreadable', method: name, error: '', description });
  }
  return { lastPage, total: total ?? undefined };
}
