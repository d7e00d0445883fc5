import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { CallPriority } from '../outbound/callQueue.ts';
import type { CollectionRead } from './collectionRead.ts';
import type { RefreshFailure } from './failureTracker.ts';
import { neverRefreshed, type RefreshSchedule, scheduleAfterClockChange } from './refreshPolicy.ts';
import type { Snapshot } from './snapshot.ts';
import type { Abandonable } from './waitFor.ts';

/** What the gateway holds of one collection that somebody asked for. */
export type SnapshotEntry = {
  readonly key: string;
  readonly method: MethodName;
  readonly params: Record<string, unknown>;
  snapshot: Snapshot | undefined;
  /** The refresh that is under way. */
  refresh: Refresh | undefined;
  /** Why the last refresh failed; undefined after a success. */
  failure: RefreshFailure | undefined;
  schedule: RefreshSchedule;
  lastRequestedAt: EpochMs;
};

/** A refresh that is under way. */
export type Refresh = Abandonable & {
  priority: CallPriority;
  /** The read from the service once it has started; undefined when another gateway's snapshot was taken over instead. */
  read: Promise<CollectionRead | undefined>;
  /** The read from the service, as far as it has started. */
  startedRead: CollectionRead | undefined;
  done: Promise<void>;
};

/** A snapshot that nobody asked for in this time, in milliseconds, is not refreshed, and an entry without one is dropped. */
const IN_USE_MS = 60 * 60_000;

/** A collection that nobody has asked for before. */
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

/** Why the collection cannot be refreshed: the last refresh failed, or nothing comes of the one under way. */
export const refreshFailureOf = ({ failure, refresh }: SnapshotEntry): RefreshFailure | undefined =>
  failure ?? refresh?.startedRead?.failure();

/** Whether somebody asked for the collection lately, so that it is kept up to date. */
export const isRecentlyRequested = ({ lastRequestedAt }: Pick<SnapshotEntry, 'lastRequestedAt'>, now: EpochMs) =>
  now - lastRequestedAt <= IN_USE_MS;

/** Moves to `now` what lies in the future because the clock was set back. */
export function correctForClock(entry: SnapshotEntry, now: EpochMs): void {
  const { snapshot, failure } = entry;
  if (snapshot && snapshot.readAt > now) entry.snapshot = { ...snapshot, readAt: now };
  if (failure && failure.since > now) entry.failure = { ...failure, since: now };
  entry.lastRequestedAt = Math.min(entry.lastRequestedAt, now);
  entry.schedule = scheduleAfterClockChange(entry.schedule, now);
}
