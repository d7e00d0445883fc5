import pMap from 'p-map';
import type { AlsoOf, ContentOf, ItemOf, Method, Paging, ParamsOf } from '#protocol/method.ts';
import { callMethod } from './callMethod.ts';

/** How far a walk has come, in records. `total` is unknown where the service does not tell it. */
export type Progress = { loaded: number; total: number | undefined };

/**
 * A whole collection: all records of all pages, each once, and what stands beside them in the answer.
 * `consistent` is false when the service changed its records during every attempt, so that some may be missing or come
 * from two calculations: whoever shows it says so.
 */
export type Collection<M extends Method> = { records: ItemOf<M>[]; also: AlsoOf<M>; consistent: boolean };

type WalkOptions = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

/** Pages asked for at the same time. */
const CONCURRENCY = 6;

/** Walks begun again because the service recalculated between two pages, before the last one is taken as it is. */
const RESTARTS = 3;

/**
 * Loads a whole collection: page 1, then the others, six at a time. Records that a second page repeats are dropped by
 * their key, because services repeat some when records change during a walk (upstream.md §4). When pages differ in
 * `last_updated`, or do not add up to the total that the service told, the walk begins again.
 * @throws ApiError of the first page that fails, or the reason of `signal`; the other calls are then cancelled
 */
export async function walk<M extends Method>(
  method: M,
  params: ParamsOf<M>,
  options: WalkOptions = {},
  restarts = RESTARTS,
): Promise<Collection<M>> {
  const pages = await loadPages(method, params, options);
  const [first] = pages;
  const records = new Map<unknown, ItemOf<M>>();
  for (const page of pages) {
    for (const record of recordsOf(method, page)) {
      const key = (record as Record<string, unknown>)[method.key]; // the contract names a field of the record
      if (!records.has(key)) records.set(key, record);
    }
  }
  const total = pagingOf(first)?.total ?? records.size;
  const consistent = records.size === total && pages.every((page) => updatedOf(page) === updatedOf(first));
  if (!consistent && restarts > 0) return walk(method, params, options, restarts - 1);

  const { [method.container]: _records, ok: _ok, paging: _paging, ...also } = first as Record<string, unknown>;
  return { records: [...records.values()], also: also as AlsoOf<M>, consistent }; // what is left of the answer is what `also` declares
}

async function loadPages<M extends Method>(
  method: M,
  params: ParamsOf<M>,
  { signal, onProgress }: WalkOptions,
): Promise<[ContentOf<M>, ...ContentOf<M>[]]> {
  if (!method.paging) return [await callMethod(method, params, { ...(signal && { signal }) })];

  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const load = (page: number) =>
    callMethod(
      method,
      { ...params, page, ...(method.paging && { limit: method.paging.maxLimit }) },
      { signal: either },
    );

  const first = await load(1);
  const paging = pagingOf(first);
  const total = paging?.total ?? undefined;
  let loaded = 0;
  const report = (page: ContentOf<M>) => {
    loaded += recordsOf(method, page).length;
    onProgress?.({ loaded, total });
    return page;
  };
  report(first);
  const others = Array.from({ length: Math.max(0, (paging?.last_page ?? 1) - 1) }, (_, index) => index + 2);
  try {
    return [first, ...(await pMap(others, async (page) => report(await load(page)), { concurrency: CONCURRENCY }))];
  } catch (cause) {
    failed.abort(cause);
    throw cause;
  }
}

const recordsOf = <M extends Method>(method: M, page: ContentOf<M>): ItemOf<M>[] =>
  (page as Record<string, unknown>)[method.container] as ItemOf<M>[]; // walks are of list methods only

const pagingOf = (page: object): Paging | undefined => ('paging' in page ? (page.paging as Paging) : undefined); // of a paged method

const updatedOf = (page: object | undefined): unknown => page && 'last_updated' in page && page.last_updated;
