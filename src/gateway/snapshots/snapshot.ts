import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { UnreadableRecord, UnreadableRecords } from '#protocol/unreadable.ts';

/** One page of a collection, ready to be sent; kept only compressed, because hardly any browser wants it otherwise. */
export type SnapshotPage = {
  /** Weak entity tag of the content, the same for every encoding. */
  etag: string;
  gzip: Buffer;
  zstd: Buffer;
  /** Number of records. */
  records: number;
  /** The records of the service's page that were unreadable and left out. */
  unreadable: UnreadableRecords;
  /** Bytes before compression. */
  bytes: number;
};

/** One complete read of one collection: all pages of a method with its parameters. architecture.md "Snapshots". */
export type Snapshot = {
  /** Differs from read to read. */
  id: string;
  method: MethodName;
  /** Without `limit` and `page`. */
  params: Record<string, unknown>;
  pages: readonly SnapshotPage[];
  records: number;
  /** When the service calculated it, if it says so, epoch ms. */
  lastUpdated: EpochMs | null;
  /** When the read began, epoch ms: the service's data is at least as new. */
  readAt: EpochMs;
  /** How long the read took, in milliseconds. */
  tookMs: number;
  /** The service's data changed during every read, so that pages may be of different calculations. */
  isDoubtful: boolean;
  /** Request id of the service's last response, for support. */
  requestId: string | null;
};

/** Number of unreadable records kept of a page, and of a snapshot; further ones are only counted. */
const MAX_KEPT = 20;

export const summarizeUnreadable = (records: readonly UnreadableRecord[]): UnreadableRecords => ({
  count: records.length,
  first: records.slice(0, MAX_KEPT),
});

/** The unreadable records of several pages together. */
export const unreadableInPages = (pages: readonly Pick<SnapshotPage, 'unreadable'>[]): UnreadableRecords => ({
  count: pages.reduce((sum, { unreadable }) => sum + unreadable.count, 0),
  first: pages.flatMap(({ unreadable }) => unreadable.first).slice(0, MAX_KEPT),
});

/** Bytes that a snapshot takes in memory or on disk. */
export const snapshotBytes = ({ pages }: Snapshot): number =>
  pages.reduce((sum, { gzip, zstd }) => sum + gzip.byteLength + zstd.byteLength, 1024);
