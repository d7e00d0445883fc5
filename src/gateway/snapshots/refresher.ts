import { setTimeout as pause } from 'node:timers/promises';
import type { Requester } from '../outbound/requester.ts';
import { createRequesterLimit } from '../requesterLimit.ts';
import { coolingDown } from '../upstream/upstreamError.ts';
import { type CollectionRead, startCollectionRead } from './collectionRead.ts';
import { ageOf } from './freshness.ts';
import { isLookUp } from './lookUp.ts';
import type { RefreshOutcome } from './refreshOutcome.ts';
import { isUsableAt, refreshStateAt } from './refreshPolicy.ts';
import type { Refresh, SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';
import { waitFor } from './waitFor.ts';

/** Refreshes collections, each by one read at a time, whoever requests it. */
export type Refresher = {
  /**
   * Starts a refresh, or joins the one under way. The refresh of a look-up ends early when all its requesters have hung up.
   * @param requester who waits for it
   */
  refresh(entry: SnapshotEntry, waiting: { interactive: boolean; requester?: Requester | undefined }): Refresh;
  /** Starts a refresh in the background when the policy says that it is due. */
  refreshIfDue(entry: SnapshotEntry): void;
  /** Whether a refresh is under way or can start: for pages always, for look-ups unless too many others are under way. */
  canRefresh(entry: RefreshSubject, requester?: Requester): boolean;
};

/** What decides whether a refresh can start, also before an entry exists. */
type RefreshSubject = Pick<SnapshotEntry, 'method' | 'params' | 'snapshot'> & Partial<SnapshotEntry>;

export type RefresherOptions = Pick<
  SnapshotsOptions,
  'caller' | 'coolDown' | 'shared' | 'maxStaleMs' | 'now' | 'log'
> & {
  outcome: RefreshOutcome;
  /** Aborted when the gateway stops. */
  signal: AbortSignal;
};

/** How often a gateway checks whether the one that reads for all is done, in milliseconds. */
const OTHER_GATEWAY_POLL_MS = 250;

export function createRefresher(options: RefresherOptions): Refresher {
  const { caller, coolDown, maxStaleMs, now, log, outcome, signal } = options;
  const limit = createRequesterLimit();

  /** Reads from the service, or waits for the gateway that reads for all. */
  async function readOrTakeOver(
    entry: SnapshotEntry,
    { priority }: Pick<Refresh, 'priority'>,
    onStart: (read: CollectionRead | undefined) => void,
  ): Promise<void> {
    const unwanted = priority.abandoned ? AbortSignal.any([signal, priority.abandoned]) : signal;
    const claim = await claimOrTakeOver(entry, { ...options, signal: unwanted });
    if (claim === 'settled') return onStart(undefined);
    try {
      const about = { priority, isLookUp: isLookUp(entry) };
      const read = startCollectionRead(entry.method, entry.params, { caller, coolDown, now, signal, ...about });
      onStart(read);
      const result = await read.done;
      // A read that was cut short by a stop or by its readers is not a failure of the service.
      if (signal.aborted || (priority.abandoned?.aborted && !isNewer(result, entry.snapshot))) return;
      if (result.kind === 'complete') await outcome.succeeded(entry, result.snapshot);
      else outcome.failed(entry, result, read.failure()?.since);
    } finally {
      await claim?.release();
    }
  }

  function start(entry: SnapshotEntry, interactive: boolean, requester: Requester | undefined): Refresh {
    const { promise: read, resolve } = Promise.withResolvers<CollectionRead | undefined>();
    const abandoned = new AbortController();
    const isOfLookUp = isLookUp(entry);
    // A reader who already sees data and refreshes it waits as for a look-up, so that others get something first.
    const isShown = entry.snapshot !== undefined && isUsableAt(entry.snapshot, maxStaleMs, now());
    const isOfOne = isOfLookUp || (interactive && isShown);
    const name = isOfOne ? requester?.name : undefined;
    const priority = { interactive, isLookUp: isOfOne, requester: name, abandoned: abandoned.signal };
    const forget = (refresh: Refresh) => {
      if (entry.refresh === refresh) entry.refresh = undefined;
    };
    const refresh: Refresh = {
      priority,
      read,
      startedRead: undefined,
      done: Promise.resolve(),
      waiting: isOfLookUp && requester ? new Set() : undefined,
      abandon() {
        forget(refresh);
        abandoned.abort();
      },
    };
    entry.refresh = refresh;
    if (isOfLookUp) limit.begin(name);
    const onStart = (started: CollectionRead | undefined) => {
      refresh.startedRead = started;
      resolve(started);
    };
    refresh.done = readOrTakeOver(entry, refresh, onStart)
      .catch((error: unknown) => log.warn({ err: error, method: entry.method }, 'a collection could not be read'))
      .finally(() => {
        forget(refresh);
        if (isOfLookUp) limit.end(name);
        if (abandoned.signal.aborted) outcome.abandoned(entry);
        resolve(undefined);
      });
    return refresh;
  }

  const canRefresh: Refresher['canRefresh'] = (entry, requester) =>
    entry.refresh !== undefined || !isLookUp(entry) || limit.hasRoom(requester?.name);
  const refresh: Refresher['refresh'] = (entry, { interactive, requester }) => {
    const found = entry.refresh ?? start(entry, interactive, requester);
    found.priority.interactive ||= interactive;
    if (interactive && found.priority.isLookUp) found.priority.requester ??= requester?.name;
    waitFor(found, requester);
    return found;
  };
  return {
    refresh,
    refreshIfDue(entry) {
      if (refreshStateAt(entry, now()) === 'due' && canRefresh(entry)) refresh(entry, { interactive: false });
    },
    canRefresh,
  };
}

/** Whether an abandoned read returned more than a later one, which can have ended before it. */
const isNewer = (result: Awaited<CollectionRead['done']>, kept: SnapshotEntry['snapshot']): boolean =>
  result.kind === 'complete' && (!kept || result.snapshot.readAt > kept.readAt);

type Claim = { release(): Promise<void> };

/**
 * The right to read a collection from the service; undefined for a gateway by itself. `settled` once another gateway's snapshot
 * was taken over, it is known that none comes, or nobody waits for it any more. Without the shared cache, each gateway reads by
 * itself: `SharedSnapshots` returns a claim then and never rejects.
 * @param options whose signal says that nobody waits any more
 */
async function claimOrTakeOver(
  entry: SnapshotEntry,
  { shared, coolDown, maxStaleMs, now, outcome, signal }: RefresherOptions,
): Promise<Claim | 'settled' | undefined> {
  if (!shared) return undefined;
  while (!signal.aborted) {
    const newer = await shared.newerThan(entry.key, entry.snapshot);
    // The clock of the gateway that read it may be ahead of ours.
    const theirs = newer && { ...newer, readAt: Math.min(newer.readAt, now()) };
    // A stale snapshot is still newer than ours and is shown at once; the next request refreshes it.
    if (theirs && ageOf(theirs, now()) <= maxStaleMs) {
      outcome.takenOver(entry, theirs);
      return 'settled';
    }
    const claim = await shared.claim(entry.key);
    if (claim) return claim;
    if (coolDown.until() !== undefined) {
      // The gateway with the claim waits for the end of the cool-down; readers here learn of it, as there.
      outcome.failed(entry, coolingDown);
      return 'settled';
    }
    // An abort ends the wait early.
    await pause(OTHER_GATEWAY_POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return 'settled';
}
