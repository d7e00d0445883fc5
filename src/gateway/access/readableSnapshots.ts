import type { MethodName } from '#protocol/methods.ts';
import type { Requester } from '../outbound/requester.ts';
import type { PageWithMetadata, SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { stillReading } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';

/** What routes and the fast path use of snapshots; `Snapshots` has all of it. */
export type ReadableSnapshots = Pick<
  Snapshots,
  'keyOf' | 'page' | 'columnsPage' | 'completeSnapshot' | 'refreshNow'
> & {
  availablePage(key: string, number: number, method: MethodName): PageWithMetadata | undefined;
  availableColumns(key: string, number: number, method: MethodName): PageWithMetadata | undefined;
};

type WaitingReader = {
  snapshots: Pick<ReadableSnapshots, 'completeSnapshot'>;
  /** How long a reader waits for the first reading of a collection, in milliseconds. */
  firstReadMs: number;
};

/** A complete snapshot, or an answer that it takes long: a first reading can take minutes. */
export async function readWhole(
  { snapshots, firstReadMs }: WaitingReader,
  method: MethodName,
  params: Record<string, unknown>,
  requester?: Requester,
): Promise<SnapshotWithMetadata | UpstreamError> {
  const waited = Promise.withResolvers<UpstreamError>();
  const timer = setTimeout(() => waited.resolve(stillReading), firstReadMs).unref();
  const result = await Promise.race([snapshots.completeSnapshot(method, params, requester), waited.promise]);
  clearTimeout(timer);
  return result;
}
