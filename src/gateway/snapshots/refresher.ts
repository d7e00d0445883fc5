import { setTimeout as pause } from 'node:timers/promises';
import { coolingDown } from '../upstream/upstreamError.ts';
import { type CollectionRead, startCollectionRead } from './collectionRead.ts';
import { ageOf } from './freshness.ts';
import type { RefreshOutcome } from './refreshOutcome.ts';
import { refreshStateAt } from './refreshPolicy.ts';
import type { Refresh, SnapshotEntry } from './snapshotEntry.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';

/** Reads collections anew, each once at a time, whoever asks for it. */
export type Refresher = {
  /** Starts a refresh, or joins the one that is under way. */
  refresh(entry: SnapshotEntry, priority: { interactive: boolean }): Refresh;
  /** Starts a refresh in the background when the policy says that it is due. */
  refreshIfDue(entry: SnapshotEntry): void;
  /** Whether a refresh is under way or can be started, because not too many others are. */
  canRefresh(entry: SnapshotEntry): boolean;
};

export type RefresherOptions = Pick<
  SnapshotsOptions,
  'caller' | 'coolDown' | 'shared' | 'maxStaleMs' | 'now' | 'log'
> & {
  outcome: RefreshOutcome;
  /** Aborted when the gateway stops. */
  signal: AbortSignal;
};

/** Collections that are read, or wait to be, at the same time; far above what pages ask for. */
const CONCURRENT_REFRESHES = 500;
/** How often a gateway looks whether the one that reads for all is done, in milliseconds. */
const OTHER_GATEWAY_POLL_MS = 250;

export function createRefresher(options: RefresherOptions): Refresher {
  const { caller, coolDown, now, log, outcome, signal } = options;
  let running = 0;

  /** Reads from the service, or waits for the gateway that reads for all. */
  async function readOrTakeOver(
    entry: SnapshotEntry,
    { priority }: Refresh,
    onStart: (read: CollectionRead | undefined) => void,
  ): Promise<void> {
    const claim = await claimOrTakeOver(entry, options);
    if (claim === 'settled') return onStart(undefined);
    try {
      const read = startCollectionRead(entry.method, entry.params, { caller, coolDown, now, signal, priority });
      onStart(read);
      const result = await read.done;
      // A read that a stop has cut short is no failure of the service.
      if (signal.aborted) return;
      if (result.kind === 'complete') await outcome.succeeded(entry, result.snapshot);
      else outcome.failed(entry, result, read.failure()?.since);
    } finally {
      await claim?.release();
    }
  }

  function start(entry: SnapshotEntry, interactive: boolean): Refresh {
    const { promise: read, resolve } = Promise.withResolvers<CollectionRead | undefined>();
    const refresh: Refresh = { priority: { interactive }, read, startedRead: undefined, done: Promise.resolve() };
    entry.refresh = refresh;
    running += 1;
    const onStart = (started: CollectionRead | undefined) => {
      refresh.startedRead = started;
      resolve(started);
    };
    refresh.done = readOrTakeOver(entry, refresh, onStart)
      .catch((error: unknown) => log.warn({ err: error, method: entry.method }, 'a collection could not be read'))
      .finally(() => {
        entry.refresh = undefined;
        running -= 1;
        resolve(undefined);
      });
    return refresh;
  }

  const canRefresh = (entry: SnapshotEntry): boolean => entry.refresh !== undefined || running < CONCURRENT_REFRESHES;
  const refresh: Refresher['refresh'] = (entry, { interactive }) => {
    if (!entry.refresh) return start(entry, interactive);
    entry.refresh.priority.interactive ||= interactive;
    return entry.refresh;
  };
  return {
    refresh,
    refreshIfDue(entry) {
      if (refreshStateAt(entry, now()) === 'due' && canRefresh(entry)) refresh(entry, { interactive: false });
    },
    canRefresh,
  };
}

type Claim = { release(): Promise<void> };

/**
 * The right to read a collection from the service; undefined for a gateway by itself. `settled` once another gateway's
 * snapshot was taken over, or it is known that none comes. The loss of the shared cache means reading by oneself:
 * `SharedSnapshots` gives a claim then and never rejects.
 */
async function claimOrTakeOver(
  entry: SnapshotEntry,
  { shared, coolDown, maxStaleMs, now, outcome, signal }: RefresherOptions,
): Promise<Claim | 'settled' | undefined> {
  if (!shared) return undefined;
  for (;;) {
    const newer = await shared.newerThan(entry.key, entry.snapshot);
    // The clock of the gateway that read it may be ahead of ours.
    const theirs = newer && { ...newer, readAt: Math.min(newer.readAt, now()) };
    // A stale snapshot is still newer than ours and is shown at once; it is read again when it is looked at next.
    if (theirs && ageOf(theirs, now()) <= maxStaleMs) {
      outcome.takenOver(entry, theirs);
      return 'settled';
    }
    const claim = await shared.claim(entry.key);
    if (claim) return claim;
    if (coolDown.until() !== undefined) {
      // The gateway that has the claim waits for the end of the cool-down; readers here are told, as there.
      outcome.failed(entry, coolingDown);
      return 'settled';
    }
    await pause(OTHER_GATEWAY_POLL_MS, undefined, { signal, ref: false });
  }
}
