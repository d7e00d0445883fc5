import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { EpochMs } from '#protocol/dates.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { type Answer, recordKeyOf, withoutDuplicates } from '../upstream/parseResponse.ts';
import { compressed, uncompressed } from './compress.ts';
import { type Snapshot, type SnapshotPage, summarizeUnreadable } from './snapshot.ts';

/** A walk from its first page, which may be given up for another one from the first page again. */
export type SnapshotDraft = {
  id: string;
  startedAt: EpochMs;
  /** What the first page says of the whole; the page itself is kept compressed only. */
  whole: Pick<Answer, 'lastUpdated' | 'paging'>;
  pages: Map<number, SnapshotPage>;
  seen: Set<string>;
  isChanged: boolean;
};

export const newDraft = (startedAt: EpochMs, { lastUpdated, paging }: Answer): SnapshotDraft => ({
  id: randomUUID(),
  startedAt,
  whole: { lastUpdated, paging },
  pages: new Map(),
  seen: new Set(),
  isChanged: false,
});

export const recordsOf = ({ pages }: SnapshotDraft): number =>
  [...pages.values()].reduce((sum, { records }) => sum + records, 0);

/** Keeps a page, without the records that an earlier one had. */
export async function addPage(
  { seen, pages }: SnapshotDraft,
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
  // One that slid from page to page is one.
  const unreadable = withoutDuplicates(answer.unreadable, ({ name }) => `unreadable ${name}`, seen);
  const page = await compressed(json, records, summarizeUnreadable(unreadable));
  pages.set(number, page);
  return page;
}

/** The snapshot that an attempt has come to, all of whose pages are there. */
export async function snapshotOf(
  attempt: SnapshotDraft,
  about: Pick<Snapshot, 'method' | 'params' | 'requestId'> & {
    /** When its walk began, by `performance.now()`. */
    began: number;
  },
): Promise<Snapshot> {
  const { id, startedAt, whole, pages, isChanged } = attempt;
  const { began, ...asked } = about;
  const inOrder = [...pages].sort(([a], [b]) => a - b).map(([, page]) => page);
  const records = recordsOf(attempt);
  const total = whole.paging?.total ?? null;
  return {
    id,
    ...asked,
    pages: total === null || total === records ? inOrder : await pMap(inOrder, (page) => counted(page, records)),
    records,
    lastUpdated: whole.lastUpdated,
    readAt: startedAt,
    tookMs: Math.round(performance.now() - began),
    isDoubtful: isChanged,
  };
}

/** A page that says how many records there are once repeated ones are gone. */
async function counted(page: SnapshotPage, total: number): Promise<SnapshotPage> {
  const content = JSON.parse((await uncompressed(page)).toString());
  const json = Buffer.from(JSON.stringify({ ...content, paging: { ...content.paging, total } }));
  return compressed(json, page.records, page.unreadable);
}
