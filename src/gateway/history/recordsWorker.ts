import type { MessagePort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Differences, RecordedDay, RecordedKind } from '#protocol/recordedDay.ts';
import { type DifferencesQuestion, differencesBetween } from './clockDifferences.ts';
import { type HistoryLocation, withKeptHistory } from './openHistory.ts';
import { pagesFrom } from './pagePort.ts';
import { readCapture } from './readRun.ts';
import { type RecordedQuestion, type RecordedSource, type RecordedTask, recordedDay } from './recordedDay.ts';
import { indexRecords, type RecordedMethod, type RecordIndexes } from './recordIndexes.ts';

/** A source whose pages the thread requests unless it has their index. */
export type SentSource = RecordedSource & { snapshotId: string; unreadableNames: readonly string[]; pages: number };

type Sent<Question> = Question & { sources: readonly SentSource[]; port: MessagePort };
export type SentDay = Sent<RecordedQuestion>;
export type SentDifferences = Sent<DifferencesQuestion & { location: HistoryLocation; account: string }>;

/** Bytes of all indexes together: the least recently used ones are evicted. */
const MAX_BYTES = 256 * 1024 * 1024;
/** An index that is not used is dropped at the next request after this, milliseconds: its snapshot was replaced. */
export const IDLE_MS = 5 * 60_000;

const indexes = new LRUCache<string, RecordIndexes[RecordedMethod]>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }) => bytes + 1024,
  ttl: IDLE_MS,
  updateAgeOnGet: true,
});

/** The index of a source; a known snapshot needs no pages. */
async function indexOf<Method extends RecordedMethod>(
  { snapshotId, pages }: SentSource,
  method: Method,
  { port, place, timeZone }: { port: MessagePort; place: number; timeZone: string },
): Promise<RecordIndexes[Method]> {
  const key = `${method} ${timeZone} ${snapshotId}`;
  // The key includes the method.
  const found = indexes.get(key) as RecordIndexes[Method] | undefined;
  if (found) return found;
  const made = await indexRecords(method, pagesFrom(port, place, pages), timeZone);
  indexes.set(key, made);
  return made;
}

/** A request with the indexes that answer it. */
async function withIndexes<Question extends RecordedQuestion>({
  port,
  sources,
  ...question
}: Sent<Question>): Promise<Omit<Sent<Question>, 'port' | 'sources'> & Omit<RecordedTask, keyof RecordedQuestion>> {
  indexes.purgeStale();
  const records: Partial<Record<RecordedMethod, RecordIndexes[RecordedMethod]>> = {};
  for (const [place, source] of sources.entries())
    records[source.method] = await indexOf(source, source.method, { port, place, timeZone: question.timeZone });
  const facts = sources.map(({ snapshotId: _id, pages: _pages, unreadableNames: _names, ...source }) => source);
  const unreadableNames = new Map(sources.map((source) => [source.method, source.unreadableNames]));
  // Each index was made for its own method.
  return { ...question, sources: facts, unreadableNames, records: records as Partial<RecordIndexes> };
}

/** A past day by today's records; the history is not read. */
export const recordedRowsOfDay = async (sent: SentDay): Promise<RecordedDay<RecordedKind>> =>
  recordedDay(await withIndexes(sent));

/** Where a captured day and today's records differ; undefined when the day was not captured. */
export async function differencesOfDay(sent: SentDifferences): Promise<Differences<RecordedKind> | undefined> {
  const { location, account, ...task } = await withIndexes(sent);
  const captured = await withKeptHistory(location, (history) => readCapture(history, account, task.on));
  return captured && differencesBetween({ ...captured.row, stored: captured.stored }, task);
}
