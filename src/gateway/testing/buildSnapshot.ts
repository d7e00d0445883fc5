import type { MethodName } from '#protocol/methods.ts';
import { compressPage } from '../snapshots/compress.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

/** A snapshot of a method whose pages have these contents, each the whole answer of the service. */
export async function buildSnapshot(
  method: MethodName,
  contents: readonly { records: number; json: unknown }[],
  facts: Partial<Snapshot> = {},
): Promise<Snapshot> {
  const pages = await Promise.all(
    contents.map(({ json, records }) => compressPage(Buffer.from(JSON.stringify(json)), records)),
  );
  return {
    id: 'snapshot-1',
    method,
    params: {},
    pages,
    records: contents.reduce((sum, { records }) => sum + records, 0),
    lastUpdated: null,
    readAt: 1_800_000_000_000,
    tookMs: 5,
    isDoubtful: false,
    requestId: null,
    ...facts,
  };
}
