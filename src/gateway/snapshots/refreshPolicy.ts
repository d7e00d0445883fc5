import type { EpochMs } from '#protocol/dates.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import type { SnapshotState } from '#protocol/snapshotHeaders.ts';
import { isMethodUnavailable, isPermanentRefusal, isTooLarge } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import { ageOf, freshUntil } from './freshness.ts';
import type { Snapshot } from './snapshot.ts';

/*
 * When a collection is read again. Everything here is pure: the clock (`now`, epoch ms) and chance are arguments.
 *
 *   fresh ──freshUntil──► due ──read──► fresh                  the service had recalculated it
 *                          ▲  ├──read──► overdue ──pause──► due     it had not
 *                          │  └──fail──► backingOff ──pause──► due
 *                          └── a collection without a snapshot begins here
 *
 * Readers are shown the `SnapshotState`: `loading` without a snapshot, `stale` while it is due or overdue, and `failing`
 * while it is past its time and its last refresh failed.
 */

/** What is remembered about the refreshes of one collection. */
export type RefreshSchedule = Readonly<{
  /** Failures in a row. */
  failures: number;
  /** Reads in a row that returned the same, already overdue results. */
  overdueReads: number;
  /** No refresh starts before this, epoch ms. */
  notBefore: EpochMs;
}>;

/**
 * - `fresh`: as new as it should be
 * - `due`: to be read now
 * - `overdue`: just read, but past its time already, because the service has not recalculated it; waits a moment
 * - `backingOff`: the last refresh failed; waits, ever longer
 */
export type RefreshState = 'fresh' | 'due' | 'overdue' | 'backingOff';

type SnapshotTimes = Pick<Snapshot, 'method' | 'lastUpdated' | 'readAt'>;

export const neverRefreshed: RefreshSchedule = { failures: 0, overdueReads: 0, notBefore: 0 };

/** A request repeated this soon after a failure, in milliseconds, gets the same failure: a crowd must not become a storm. */
const FAILURE_KEPT_MS = 3_000;
/** Pauses after failures, in milliseconds, while an older snapshot is shown; doubled each time. */
const [FIRST_BACK_OFF_MS, MAX_BACK_OFF_MS] = [15_000, 5 * 60_000];
/**
 * What does not exist is requested again after this at the latest, in milliseconds; a method that the service or the token does
 * not have, or a collection that is too large, after the full time. architecture.md "Names for ids".
 */
const REFUSAL_KEPT_MS = 10 * 60_000;
/**
 * The service recalculates in its own time: an overdue collection is read again after this, in milliseconds, doubled each time
 * nothing has changed, because the reason may also be the service's slow clock.
 */
const OVERDUE_PAUSE_MS = 20_000;
/** No pause before the next refresh is longer, in milliseconds, whatever the clock does. */
const MAX_PAUSE_MS = 15 * 60_000;

/** The state of a collection at `now`; without a snapshot it is never fresh. */
export function refreshStateAt(
  { snapshot, schedule }: { snapshot: SnapshotTimes | undefined; schedule: RefreshSchedule },
  now: EpochMs,
): RefreshState {
  if (snapshot && now < freshUntil(snapshot)) return 'fresh';
  if (schedule.notBefore <= now) return 'due';
  return schedule.failures > 0 ? 'backingOff' : 'overdue';
}

/** What readers learn about a snapshot shown at `now`. */
export function snapshotStateAt(
  snapshot: SnapshotTimes,
  { isFailing }: { isFailing: boolean },
  now: EpochMs,
): Exclude<SnapshotState, 'loading'> {
  if (now < freshUntil(snapshot)) return 'fresh';
  return isFailing ? 'failing' : 'stale';
}

/** Whether a snapshot may be shown at `now`: while it is fresh, and after that until it is too old. */
export const isUsableAt = (snapshot: SnapshotTimes, maxStaleMs: number, now: EpochMs): boolean =>
  ageOf(snapshot, now) <= maxStaleMs || now < freshUntil(snapshot);

/** When a snapshot becomes too old to be shown, unless it is read again, epoch ms. */
export const tooOldFrom = (snapshot: SnapshotTimes, maxStaleMs: number): EpochMs =>
  Math.max(snapshot.readAt + maxStaleMs, freshUntil(snapshot));

/** @param previous the snapshot that this one replaces */
export function scheduleAfterRead(
  { overdueReads }: RefreshSchedule,
  { previous, snapshot }: { previous: Pick<Snapshot, 'lastUpdated'> | undefined; snapshot: SnapshotTimes },
  now: EpochMs,
): RefreshSchedule {
  if (now < freshUntil(snapshot)) return neverRefreshed;
  const repeats = snapshot.lastUpdated === previous?.lastUpdated ? overdueReads + 1 : 0;
  return { failures: 0, overdueReads: repeats, notBefore: now + overduePauseMs(repeats) };
}

/**
 * Another gateway's snapshot was taken over instead of a read. One that was read a while ago does not show whether the service
 * has recalculated since, so it is due at once.
 */
export function scheduleAfterTakeOver(
  schedule: RefreshSchedule,
  read: { previous: Pick<Snapshot, 'lastUpdated'> | undefined; snapshot: SnapshotTimes },
  now: EpochMs,
): RefreshSchedule {
  const after = scheduleAfterRead(schedule, read, now);
  return ageOf(read.snapshot, now) > OVERDUE_PAUSE_MS ? { ...after, notBefore: 0 } : after;
}

export type FailedRefresh = {
  method: MethodName;
  error: UpstreamError;
  /** Whether readers are shown an older snapshot meanwhile. */
  isShown: boolean;
  /** End of a cool-down, epoch ms. */
  coolDownUntil: EpochMs | undefined;
  /** Random number from 0 to 1, so that gateways do not all come back at the same time. */
  jitter: number;
};

export function scheduleAfterFailure(schedule: RefreshSchedule, failed: FailedRefresh, now: EpochMs): RefreshSchedule {
  const failures = schedule.failures + 1;
  const resumeAt = now + backOffMs(failures, failed);
  // If nothing is shown, each attempt reports the cool-down to the reader and makes no call.
  const notBefore = failed.isShown ? Math.max(resumeAt, failed.coolDownUntil ?? 0) : resumeAt;
  return { ...schedule, failures, notBefore };
}

/** A clock that was set back must not lengthen a pause. */
export const scheduleAfterClockChange = (schedule: RefreshSchedule, now: EpochMs): RefreshSchedule => ({
  ...schedule,
  notBefore: Math.min(schedule.notBefore, now + MAX_PAUSE_MS),
});

const overduePauseMs = (overdueReads: number): number => Math.min(OVERDUE_PAUSE_MS * 2 ** overdueReads, MAX_PAUSE_MS);

/** How long a collection is left alone after so many failures in a row, in milliseconds. */
function backOffMs(failures: number, { method, error, isShown, jitter }: FailedRefresh): number {
  if (isMethodUnavailable(error) || isTooLarge(error)) return REFUSAL_KEPT_MS;
  if (isPermanentRefusal(error)) return Math.min(methods[method].freshForMs, REFUSAL_KEPT_MS);
  if (!isShown) return FAILURE_KEPT_MS;
  const grown = Math.min(FIRST_BACK_OFF_MS * 2 ** (failures - 1), MAX_BACK_OFF_MS);
  return Math.round(grown / 2 + (jitter * grown) / 2);
}
