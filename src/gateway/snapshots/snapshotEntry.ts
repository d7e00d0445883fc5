import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { CallPriority } from '../outbound/budget.ts';
import type { UpstreamError } from '../upstream/upstreamError.ts';
import type { CollectionRead } from './collectionRead.ts';
import type { Snapshot, SnapshotPage } from './snapshot.ts';

/** A snapshot that could not be renewed, and why. */
type RefreshFailure = {
  result: UpstreamError;
  /** Of the first failure in a row, epoch ms. */
  since: EpochMs;
};

/** How that which is given of a collection stands. */
export type SnapshotMetadata = {
  /** Pages that have it in common belong together. */
  snapshotId: string;
  /** Epoch ms. */
  readAt: EpochMs;
  /** `loading`: the walk is still under way. `failing`: older than it should be, because the service does not give it. */
  state: 'loading' | 'fresh' | 'stale' | 'failing';
  /** When it should be read again, epoch ms; undefined while it is being read for the first time. */
  freshUntil: EpochMs | undefined;
  isDoubtful: boolean;
  failed: RefreshFailure | undefined;
};

/** A page of a collection, and how it stands. */
export type PageWithMetadata = SnapshotMetadata & { kind: 'page'; page: SnapshotPage };

/** A complete snapshot, and how it stands. */
export type SnapshotWithMetadata = SnapshotMetadata & { kind: 'whole'; snapshot: Snapshot };

/** What a reader is given of a collection. */
export type PageResult =
  | PageWithMetadata
  /** The whole snapshot has fewer pages than that. */
  | { kind: 'past_the_end' }
  | UpstreamError;

/** One collection that somebody asked for. */
export type SnapshotEntry = {
  readonly key: string;
  readonly method: MethodName;
  readonly params: Record<string, unknown>;
  snapshot: Snapshot | undefined;
  /** The reading that is under way. */
  refresh: Refresh | undefined;
  failed: RefreshFailure | undefined;
  /** Failures in a row. */
  failures: number;
  /** Readings in a row that gave results which were overdue, and the same as before. */
  overdue: number;
  /** No reading begins before, epoch ms. */
  notBefore: EpochMs;
  lastRequestedAt: EpochMs;
};

/** A reading that is under way. */
export type Refresh = {
  priority: CallPriority;
  walk: Promise<CollectionRead | undefined>;
  started: CollectionRead | undefined;
  done: Promise<void>;
};

/** A collection that nobody has asked for before. */
export const newSnapshotEntry = (key: string, method: MethodName, params: Record<string, unknown>): SnapshotEntry => ({
  key,
  method,
  params,
  snapshot: undefined,
  refresh: undefined,
  failed: undefined,
  failures: 0,
  overdue: 0,
  notBefore: 0,
  lastRequestedAt: 0,
});

/** Why it cannot be renewed: the last reading failed, or nothing comes of the one under way. */
export const refreshFailureOf = ({ failed, refresh }: SnapshotEntry): RefreshFailure | undefined =>
  failed ?? refresh?.started?.trouble();
