import { createHash } from 'node:crypto';
import type { EpochMs } from '#protocol/dates.ts';
import type { Method } from '#protocol/method.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { compressPage } from '../snapshots/compress.ts';
import type { Snapshot, SnapshotPage } from '../snapshots/snapshot.ts';
import type { Access } from './access.ts';

/** A collection as seen in a scope. */
export type View = {
  id: string;
  /** Empty if everything in the snapshot is seen: then its own pages are used. */
  pages: readonly SnapshotPage[];
  isUnchanged: boolean;
  records: number;
  /** The snapshot that it was derived from: the key of its collection, and its id. */
  baseKey: string;
  baseId: string;
  /** What else it depends on: the members of the scope, and what their records name. */
  basis: string;
};

/** The snapshot that a view stands for. */
export const snapshotOf = ({ id, pages, isUnchanged, records }: View, base: Snapshot): Snapshot => ({
  ...base,
  id,
  pages: isUnchanged ? base.pages : pages,
  records,
});

/** Equal for all who see the same records with the same fields. */
export const viewKeyOf = ({ scope, peopleFields }: Access, hasRestrictedFields: boolean): string =>
  `${scope.key} ${peopleFields === 'all' || !hasRestrictedFields ? 'all' : JSON.stringify(peopleFields.more)}`;

/** The id of a view identifies its content and reveals nothing about the snapshot that it was derived from. */
export function viewId(viewKey: string, method: MethodName, pages: readonly Pick<SnapshotPage, 'etag'>[]): string {
  const hash = createHash('sha256').update(`${viewKey}\0${method}`);
  for (const { etag } of pages) hash.update(etag);
  return hash.digest('base64url').slice(0, 27);
}

/**
 * The answer to a list of an unknown person: the same for everybody outside the scope.
 * @param lastUpdated if the contract has it
 */
export async function emptySnapshot(viewKey: string, method: MethodName, lastUpdated: EpochMs): Promise<Snapshot> {
  const { container, paging, responseFields }: Method = methods[method];
  const isCalculated = 'last_updated' in responseFields;
  const json = {
    [container]: [],
    ok: true,
    ...(isCalculated && { last_updated: lastUpdated }),
    ...(paging && { paging: { ...(isCalculated && { page: 1 }), total: 0, last_page: 0 } }),
  };
  const pages = [await compressPage(Buffer.from(JSON.stringify(json)), 0)];
  return {
    id: viewId(viewKey, method, pages),
    method,
    params: {},
    pages,
    records: 0,
    lastUpdated: null,
    readAt: lastUpdated,
    tookMs: 0,
    isDoubtful: false,
    requestId: null,
  };
}
