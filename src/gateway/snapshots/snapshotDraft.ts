import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { EpochMs } from '#protocol/dates.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { recordKeyOf, withoutDuplicates } from '../upstream/parseResponse.ts';
import type { Answer } from '../upstream/upstreamResult.ts';
import { compressPage, decompressPage } from './compress.ts';
import { type Snapshot, type SnapshotPage, summarizeUnreadable } from './snapshot.ts';

/** Pages whose total is rewritten in parallel: all at once would take the memory of the uncompressed collection. */
const CONCURRENT_TOTALS = 2;

/** The pages of a collection read so far, all of one calculation; it is dropped when the read restarts. */
export type SnapshotDraft = {
  /** Becomes the id of the snapshot. */
  id: string;
  startedAt: EpochMs;
  /** What the first page says about the whole collection. */
  firstPage: Pick<Answer, 'lastUpdated' | 'paging'>;
  pages: Map<number, SnapshotPage>;
  /** Keys of the records added so far. */
  seen: Set<string>;
  /** Size of what has arrived so far. */
  size: { records: number; bytes: number; compressedBytes: number };
  /** The service's data changed while the pages were read. */
  isChanged: boolean;
};

export const newDraft = (startedAt: EpochMs, { lastUpdated, paging }: Answer): SnapshotDraft => ({
  id: randomUUID(),
  startedAt,
  firstPage: { lastUpdated, paging },
  pages: new Map(),
  seen: new Set(),
  size: { records: 0, bytes: 0, compressedBytes: 0 },
  isChanged: false,
});

export const recordCountOf = ({ pages }: SnapshotDraft): number =>
  [...pages.values()].reduce((sum, { records }) => sum + records, 0);

/** Adds a page, without the records that an earlier one had. */
export async function addPage(
  { seen, pages, size }: SnapshotDraft,
  method: MethodName,
  { number, answer }: { number: number; answer: Answer },
): Promise<SnapshotPage> {
  let { json, records } = answer;
  const { container } = methods[method];
  const repeats = answer.keys.some((key) => seen.has(key));
  if (repeats) {
    const content = JSON.parse(Buffer.from(json).toString());
    const keyOf = recordKeyOf(method);
    const once = withoutDuplicates<unknown>(content[container], (record) => keyOf(record), seen);
    json = Buffer.from(JSON.stringify({ ...content, [container]: once }));
    records = once.length;
  } else for (const key of answer.keys) seen.add(key);
  // An unreadable record that moved from one page to the next counts once.
  const unreadable = withoutDuplicates(answer.unreadable, ({ name }) => `unreadable ${name}`, seen);
  const page = await compressPage(json, records, summarizeUnreadable(unreadable));
  pages.set(number, page);
  size.records += answer.records + answer.unreadable.length;
  size.bytes += page.bytes;
  size.compressedBytes += page.gzip.byteLength + page.zstd.byteLength;
  return page;
}

/** The snapshot of a draft that has all its pages. */
export async function finishDraft(
  draft: SnapshotDraft,
  about: Pick<Snapshot, 'method' | 'params' | 'requestId'>,
): Promise<Omit<Snapshot, 'tookMs'>> {
  const { id, startedAt, firstPage, pages, isChanged } = draft;
  const inOrder = [...pages].sort(([a], [b]) => a - b).map(([, page]) => page);
  const records = recordCountOf(draft);
  const total = firstPage.paging?.total ?? null;
  const isRightTotal = total === null || total === records;
  return {
    id,
    ...about,
    pages: isRightTotal
      ? inOrder
      : await pMap(inOrder, (page) => withTotal(page, records), { concurrency: CONCURRENT_TOTALS }),
    records,
    lastUpdated: firstPage.lastUpdated,
    readAt: startedAt,
    isDoubtful: isChanged,
  };
}

/** The page with the number of records that remain without duplicates. */
async function withTotal(page: SnapshotPage, total: number): Promise<SnapshotPage> {
  const content = JSON.parse((await decompressPage(page)).toString());
  const json = Buffer.from(JSON.stringify({ ...content, paging: { ...content.paging, total } }));
  return compressPage(json, page.records, page.unreadable);
}
