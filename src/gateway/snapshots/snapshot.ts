import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { UnreadableRecord, UnreadableRecords } from '#protocol/unreadable.ts';

/** One answer of a collection, ready to be sent: compressed only, because hardly any browser wants it otherwise. */
export type SnapshotPage = {
  /** Names the content (a weak entity tag, the same for every encoding). */
  etag: string;
  gzip: Buffer;
  zstd: Buffer;
  /** How many records it has. */
  records: number;
  /** The records of the service's page that could not be read, and are not in it. */
  unreadable: UnreadableRecords;
  /** Bytes before compression. */
  bytes: number;
};

/** One complete walk of one collection: a method with parameters, all its pages. design.md "Snapshots". */
export type Snapshot = {
  /** Differs from walk to walk. */
  id: string;
  method: MethodName;
  /** Without `limit` and `page`. */
  params: Record<string, unknown>;
  pages: readonly SnapshotPage[];
  records: number;
  /** When the service calculated it, where it says so, epoch ms. */
  lastUpdated: EpochMs | null;
  /** When its walk began, epoch ms: the service's data is at least as new. */
  readAt: EpochMs;
  /** How long the walk took, in milliseconds. */
  tookMs: number;
  /** The service's data changed during every attempt: pages may be of different calculations. */
  isDoubtful: boolean;
  /** Of the last answer of the walk, for support. */
  requestId: string | null;
};

/** Of a page, and of a snapshot, so many unreadable records are kept; beyond that they are counted. */
const MOST_KEPT = 20;

export const summarizeUnreadable = (records: readonly UnreadableRecord[]): UnreadableRecords => ({
  count: records.length,
  first: records.slice(0, MOST_KEPT),
});

/** The records that could not be read of all these pages. */
export const unreadableInPages = (pages: readonly Pick<SnapshotPage, 'unreadable'>[]): UnreadableRecords => ({
  count: pages.reduce((sum, { unreadable }) => sum + unreadable.count, 0),
  first: pages.flatMap(({ unreadable }) => unreadable.first).slice(0, MOST_KEPT),
});

/** Bytes that a snapshot takes in memory or on disk. */
export const sizeOf = ({ pages }: Snapshot): number =>
  pages.reduce((sum, { gzip, zstd }) => sum + gzip.byteLength + zstd.byteLength, 1024);
