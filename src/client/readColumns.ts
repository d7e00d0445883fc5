import { concatColumns, type RecordColumns, recordsOf } from '#protocol/columns/columns.ts';
import { ColumnsPage, columnsUrl } from '#protocol/columns/columnsPage.ts';
import type { ItemOf, Method, ParamsOf, ResponseFieldsOf } from '#protocol/method.ts';
import { ApiError } from './apiError.ts';
import { limitConcurrency } from './callMethod.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';
import { type Collection, loadOtherPages, MAX_RESTARTS, type ReadOptions } from './readAllPages.ts';
import { readJson } from './readJson.ts';
import { mergeUnreadable, type SnapshotMetadata, snapshotMetadataIn } from './snapshotMetadata.ts';

type Page = ColumnsPage & { snapshot: SnapshotMetadata };

/** A page, or the known collection if nothing has changed. */
type Answer<M extends Method> = { page: Page } | { unchanged: Collection<M> };

type Options<M extends Method> = Omit<ReadOptions<M>, 'onPartialRecords'> & {
  /** Receives the records of the first page while the others are loading. */
  onPartialRecords?: ReadOptions<M>['onPartialRecords'];
  /** The previous reading, which is returned again if it is unchanged. */
  known?: Collection<M> | undefined;
};

/**
 * Loads a whole collection as columns, which take a tenth of the bytes and memory of its records.
 * @returns undefined if no columns can be read: the gateway has no snapshot yet or is of another version, or its answer was
 *   cut off or incomplete; call the method then
 * @throws ApiError when the gateway does not answer, or the reason of `signal`
 */
export async function readColumns<M extends Method>(
  method: M,
  params: ParamsOf<M>,
  options: Options<M> = {},
  restarts = MAX_RESTARTS,
): Promise<Collection<M> | undefined> {
  const { signal, onProgress, onPartialRecords, known } = options;
  const load = async (
    number: number,
    { refresh = false, ...during }: { refresh?: boolean | undefined; signal?: AbortSignal | undefined },
  ): Promise<Answer<M> | undefined> => {
    const response = await fetchFromGateway(method.name, columnsUrl(method.name, params, number), {
      cache: refresh ? 'reload' : 'no-cache',
      ...(during.signal && { signal: during.signal }),
    });
    if (response.status !== 200) return undefined;
    const snapshot = snapshotMetadataIn(response.headers, Date.now());
    if (known && snapshot.id !== undefined && snapshot.id === known.snapshot.id) {
      await response.body?.cancel();
      return { unchanged: { ...known, snapshot: { ...snapshot, unreadable: known.snapshot.unreadable } } };
    }
    const body = await readJson(response, method.name, during.signal).catch((cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause;
    });
    const page = ColumnsPage.safeParse(body);
    return page.success ? { page: { ...page.data, snapshot } } : undefined;
  };
  const answer = await limitConcurrency(() => load(1, options), signal);
  if (!answer || 'unchanged' in answer) return answer?.unchanged;
  const first = answer.page;
  const { last_page: lastPage, total } = first.paging;
  if (lastPage > 1) {
    onProgress?.({ loaded: first.columns.length, total });
    // Concatenated: as lists from JSON the numbers would take several times the memory while the rows are shown.
    onPartialRecords?.(recordsOf<ItemOf<M>>(concatColumns([first.columns])));
  }
  const others = await loadOtherPages(
    lastPage,
    (number, either) => limitConcurrency(() => load(number, { signal: either }), either),
    signal,
  );
  const pages = [first, ...others.flatMap((other) => (other && 'page' in other ? [other.page] : []))];
  if (pages.length < lastPage) return undefined;
  if (pages.some(({ snapshot }) => snapshot.id !== first.snapshot.id)) {
    return restarts > 0 ? readColumns(method, params, { ...options, refresh: false }, restarts - 1) : undefined;
  }
  const columns: RecordColumns = concatColumns(pages.map((page) => page.columns));
  if (columns.length !== total) return undefined;
  return {
    records: recordsOf<ItemOf<M>>(columns),
    columns,
    otherFields: first.otherFields as ResponseFieldsOf<M>, // the gateway has validated it against the contract
    snapshot: { ...first.snapshot, unreadable: mergeUnreadable(pages) },
  };
}
