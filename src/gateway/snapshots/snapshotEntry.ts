import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { CallPriority } from '../outbound/callQueue.ts';
import type { CollectionRead } from './collectionRead.ts';
import type { RefreshFailure } from './failureTracker.ts';
import { neverRefreshed, type RefreshSchedule, scheduleAfterClockChange } from './refreshPolicy.ts';
import type { Snapshot } from './snapshot.ts';
import type { Abandonable } from './waitFor.ts';

/** What the gateway holds of one requested collection. */
export type SnapshotEntry = {
  readonly key: string;
  readonly method: MethodName;
  readonly params: Record<string, unknown>;
  snapshot: Snapshot | undefined;
  /** The refresh under way. */
  refresh: Refresh | undefined;
  /** Why the last refresh failed; undefined after a success. */
  failure: RefreshFailure | undefined;
  schedule: RefreshSchedule;
  lastRequestedAt: EpochMs;
};

/** A refresh under way. */
export type Refresh = Abandonable & {
  priority: CallPriority;
  /** The read from the service once it has started; undefined when another gateway's snapshot was taken over instead. */
  read: Promise<CollectionRead | undefined>;
  /** The read from the service; undefined before it has started. */
  startedRead: CollectionRead | undefined;
  done: Promise<void>;
};

/** A snapshot that nobody requested in this time, in milliseconds, is not refreshed, and an entry without one is dropped. */
const IN_USE_MS = 60 * 60_000;

/** The entry of a collection that nobody has requested before. */
export const newSnapshotEntry = (key: string, method: MethodName, params: Record<string, unknown>): SnapshotEntry => ({
  key,
  method,
  params,
  snapshot: undefined,
  refresh: undefined,
  failure: undefined,
  schedule: neverRefreshed,
  lastRequestedAt: 0,
});

/** Why the collection cannot be refreshed: the last refresh failed, or nothing arrives from the one under way. */
export const refreshFailureOf = ({ failure, refresh }: SnapshotEntry): RefreshFailure | undefined =>
  failure ?? refresh?.startedRead?.failure();

/** Whether the collection was requested recently, so that it is kept up to date. */
export const isRecentlyRequested = ({ lastRequestedAt }: Pick<SnapshotEntry, 'lastRequestedAt'>, now: EpochMs) =>
  now - lastRequestedAt <= IN_USE_MS;

/** Moves times to `now` that lie in the future because the clock was set back. */
export function correctForClock(entry: SnapshotEntry, now: EpochMs): void {
  const { snapshot, failure } = entry;
  if (snapshot && snapshot.readAt > now) entry.snapshot = { ...snapshot, readAt: now };
  if (failure && failure.since > now) entry.failure = { ...failure, since: now };
  entry.lastRequestedAt = Math.min(entry.lastRequestedAt, now);
  entry.schedule = scheduleAfterClockChange(entry.schedule, now);
}
