import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';

/** One answer of a collection, ready to be sent: compressed only, because hardly any browser wants it otherwise. */
export type SnapshotPage = {
  /** Names the content (a weak entity tag, the same for every encoding). */
  etag: string;
  gzip: Buffer;
  zstd: Buffer;
  /** How many records it has. */
  records: number;
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

/** Bytes that a snapshot takes in memory or on disk. */
export const sizeOf = ({ pages }: Snapshot): number =>
  pages.reduce((sum, { gzip, zstd }) => sum + gzip.byteLength + zstd.byteLength, 1024);
