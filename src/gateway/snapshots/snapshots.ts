import { setTimeout as pause } from 'node:timers/promises';
import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Caller } from '../outbound/caller.ts';
import type { CoolDown } from '../outbound/coolDown.ts';
import {
  busy,
  coolingDown,
  describeError,
  isPermanentRefusal,
  stopped,
  type UpstreamError,
} from '../upstream/upstreamError.ts';
import { type CollectionRead, startCollectionRead } from './collectionRead.ts';
import { createDiskQueue } from './diskQueue.ts';
import { createEntryCache } from './entryCache.ts';
import { ageOf, freshUntil } from './freshness.ts';
import { served, withMetadata } from './pageResult.ts';
import { failurePauseMs, LONGEST_WAIT_MS, overduePauseMs, STILL_STALE_MS } from './refreshPolicy.ts';
import { type Snapshot, unreadableInPages } from './snapshot.ts';
import type { PageResult, PageWithMetadata, Refresh, SnapshotEntry, SnapshotWithMetadata } from './snapshotEntry.ts';
import type { SnapshotKeys } from './snapshotKey.ts';
import type { SharedSnapshots, SnapshotStorage } from './snapshotStorage.ts';

export type SnapshotsOptions = {
  caller: Pick<Caller, 'call'>;
  coolDown: Pick<CoolDown, 'until'>;
  keyOf: SnapshotKeys;
  shelf: SnapshotStorage;
  shared?: SharedSnapshots | undefined;
  now: () => EpochMs;
  /** How old a snapshot may be that is shown because the service fails, milliseconds. */
  maxStaleMs: number;
  /** Bytes of compressed snapshots that are kept, in memory and on the shelf. */
  maxBytes: number;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
};

/** Complete, dated collections of the service, at once. design.md "Snapshots". */
export type Snapshots = {
  /** Takes over what the shelf has. */
  load(): Promise<void>;
  /** One page as the service divides it, from 1; never rejects. */
  page(method: MethodName, params: Record<string, unknown>, number: number): Promise<PageResult>;
  /** Names a collection. */
  keyOf: SnapshotKeys;
  /** A page of the collection of a key, where it can be given at once. */
  availablePage(key: string, number: number): PageWithMetadata | undefined;
  /** The complete snapshot, once it is there. */
  completeSnapshot(method: MethodName, params: Record<string, unknown>): Promise<SnapshotWithMetadata | UpstreamError>;
  /** Reads it again although it is not due, because a reader wants to know now; waits a while for the outcome. */
  refreshNow(method: MethodName, params: Record<string, unknown>): Promise<void>;
  entries(): Iterable<SnapshotEntry>;
  /** Whether it was asked for lately, so that it is kept up to date. */
  isRecentlyRequested(entry: SnapshotEntry): boolean;
  /** What readers may be shown of it. */
  usableSnapshot(entry: SnapshotEntry): Snapshot | undefined;
  close(): Promise<void>;
};

/** A snapshot that nobody asked for in this time is not read again, and where there is none, that is forgotten. */
const ASKED_WITHIN_MS = 60 * 60_000;
/** How often it is looked whether something is due. */
const TICK_MS = 5_000;
/** Collections that are read, or wait to be, at the same time; far above what pages ask for. */
const READINGS_AT_ONCE = 500;
/** A snapshot read this recently is as new as a reader can ask for. */
const JUST_READ_MS = 2_000;
/** A reader who asked for a new reading waits this long for it before the old one is given. */
const RENEWAL_MS = 10_000;
/** The page that completes a collection waits this long at most for the whole, which says how long it is fresh. */
const COMPLETED_MS = 100;
/** How often a gateway looks whether the one that reads for all is done. */
const ELSEWHERE_MS = 250;

export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const { caller, coolDown, keyOf, shelf, shared, now, maxStaleMs, maxBytes, log } = options;
  const stopping = new AbortController();
  let readings = 0;
  const onShelf = createDiskQueue(shelf, (err, what) => log.warn({ err }, what));

  const entries = createEntryCache(maxBytes, ({ key, snapshot }) => {
    if (snapshot) onShelf.remove(key);
  });

  /** What may be shown: as long as it is fresh, and further until it is too old. */
  const isUsable = (snapshot: Snapshot): boolean =>
    ageOf(snapshot, now()) <= maxStaleMs || now() < freshUntil(snapshot);
  const usableSnapshot = ({ snapshot }: SnapshotEntry): Snapshot | undefined =>
    snapshot && isUsable(snapshot) ? snapshot : undefined;

  const entryFor = (method: MethodName, params: Record<string, unknown>): SnapshotEntry =>
    entries.getOrMake(keyOf(method, params), method, params);

  function adopt(entry: SnapshotEntry, snapshot: Snapshot): void {
    const isOverdue = freshUntil(snapshot) <= now();
    entry.overdue = isOverdue && snapshot.lastUpdated === entry.snapshot?.lastUpdated ? entry.overdue + 1 : 0;
    entry.notBefore = isOverdue ? now() + overduePauseMs(entry.overdue) : 0;
    entry.snapshot = snapshot;
    entry.failed = undefined;
    entry.failures = 0;
    entries.keep(entry);
  }

  /** @param since when the reading began to fail, epoch ms */
  function noteFailure(entry: SnapshotEntry, result: UpstreamError, since = now()): void {
    entry.failed = { result, since: entry.failed?.since ?? since };
    entry.failures += 1;
    if (isPermanentRefusal(result) && entry.snapshot) {
      entry.snapshot = undefined;
      entries.keep(entry);
      onShelf.remove(entry.key);
      if (shared) onShelf.after(entry.key, () => shared.remove(entry.key));
    }
    const shown = usableSnapshot(entry);
    const wait = failurePauseMs(entry, result, { isShown: shown !== undefined });
    entry.notBefore = Math.max(now() + wait, shown ? (coolDown.until() ?? 0) : 0);
    log.warn(
      {
        method: entry.method,
        failures: entry.failures,
        upstreamRequestId: result.headers.requestId,
        ...describeError(result),
      },
      'a collection could not be read',
    );
  }

  /** Reads a collection here, or waits for the gateway that reads it for all. */
  async function read(
    entry: SnapshotEntry,
    begin: () => CollectionRead,
    started: (walk: CollectionRead | undefined) => void,
  ): Promise<void> {
    const claim = shared && (await claimOrAdopt(entry));
    if (claim === 'settled') return started(undefined);
    try {
      const walk = begin();
      started(walk);
      const outcome = await walk.done;
      // What a stop has cut short is no failure of the service.
      if (stopping.signal.aborted) return;
      if (outcome.kind !== 'complete') return noteFailure(entry, outcome, walk.trouble()?.since);
      adopt(entry, outcome.snapshot);
      const { method, records, tookMs } = outcome.snapshot;
      log.info({ method, records, pages: outcome.snapshot.pages.length, ms: tookMs }, 'collection read');
      const { count: unreadable, first } = unreadableInPages(outcome.snapshot.pages);
      if (unreadable > 0) log.warn({ method, unreadable, first }, 'records that break the contract were left out');
      onShelf.keep(entry.key, outcome.snapshot);
      if (shared) await shared.publish(entry.key, outcome.snapshot);
    } finally {
      await claim?.release();
    }
  }

  /** Loss of what is shared means reading for oneself: `SharedSnapshots` gives a claim then and never rejects. */
  async function claimOrAdopt(entry: SnapshotEntry): Promise<'settled' | { release(): Promise<void> } | undefined> {
    for (;;) {
      const newer = await shared?.newerThan(entry.key, entry.snapshot);
      // By the clock of its gateway, which may be ahead of ours.
      const theirs = newer && { ...newer, readAt: Math.min(newer.readAt, now()) };
      // A stale one is still newer than ours, and shown at once; it is read again with the next look at it.
      if (theirs && ageOf(theirs, now()) <= maxStaleMs) {
        adopt(entry, theirs);
        if (ageOf(theirs, now()) > STILL_STALE_MS) entry.notBefore = 0;
        onShelf.keep(entry.key, theirs);
        return 'settled';
      }
      const claim = await shared?.claim(entry.key);
      if (claim) return claim;
      if (coolDown.until() !== undefined) {
        // The gateway that reads it waits for the end; whoever waits here is told, as there.
        noteFailure(entry, coolingDown);
        return 'settled';
      }
      await pause(ELSEWHERE_MS, undefined, { signal: stopping.signal, ref: false });
    }
  }

  function refresh(entry: SnapshotEntry, interactive: boolean): Refresh {
    if (entry.refresh) {
      entry.refresh.priority.interactive ||= interactive;
      return entry.refresh;
    }
    const priority = { interactive };
    const { promise: walk, resolve } = Promise.withResolvers<CollectionRead | undefined>();
    const begin = () =>
      startCollectionRead(entry.method, entry.params, { caller, coolDown, now, signal: stopping.signal, priority });
    const running: Refresh = { priority, walk, started: undefined, done: Promise.resolve() };
    entry.refresh = running;
    readings += 1;
    const started = (begun: CollectionRead | undefined) => {
      running.started = begun;
      resolve(begun);
    };
    running.done = read(entry, begin, started)
      .catch((error: unknown) => log.warn({ err: error, method: entry.method }, 'a collection could not be read'))
      .finally(() => {
        entry.refresh = undefined;
        readings -= 1;
        resolve(undefined);
      });
    return running;
  }

  const mayBegin = (entry: SnapshotEntry): boolean => entry.refresh !== undefined || readings < READINGS_AT_ONCE;

  function renewWhenDue(entry: SnapshotEntry, snapshot: Snapshot): void {
    if (freshUntil(snapshot) <= now() && entry.notBefore <= now() && mayBegin(entry)) refresh(entry, false);
  }

  /** Has a snapshot that can be shown: begins to renew it when it is due. */
  function kept(entry: SnapshotEntry): Snapshot | undefined {
    entry.lastRequestedAt = now();
    const snapshot = usableSnapshot(entry);
    if (snapshot) renewWhenDue(entry, snapshot);
    return snapshot;
  }

  /** Why something of which there is nothing to show is not read now: it has just failed, or too much is being read. */
  function notNow(entry: SnapshotEntry): UpstreamError | undefined {
    if (!mayBegin(entry)) return busy;
    return !entry.refresh && entry.notBefore > now() ? entry.failed?.result : undefined;
  }

  /** What a reading has come to: also when that is due again already. */
  const outcomeOf = (entry: SnapshotEntry): Snapshot | undefined =>
    entry.failed ? usableSnapshot(entry) : entry.snapshot;

  /** A clock that was set back: what it would say lies ahead counts as now. */
  function keepUpWithClock(entry: SnapshotEntry): void {
    const at = now();
    const { snapshot, failed } = entry;
    if (snapshot && snapshot.readAt > at) entry.snapshot = { ...snapshot, readAt: at };
    if (failed && failed.since > at) entry.failed = { ...failed, since: at };
    entry.lastRequestedAt = Math.min(entry.lastRequestedAt, at);
    entry.notBefore = Math.min(entry.notBefore, at + LONGEST_WAIT_MS);
  }

  async function coldPage(entry: SnapshotEntry, number: number): Promise<PageResult> {
    const running = refresh(entry, true);
    const walk = await running.walk;
    const walked = await walk?.page(number);
    if (walked?.kind === 'page') {
      const { walkId: snapshotId, page } = walked;
      const { pages, lastPage } = walk?.progress() ?? {};
      if (pages === lastPage) {
        // Given as still loading, every reader would have to ask for it again.
        await Promise.race([running.done, pause(COMPLETED_MS, undefined, { ref: false })]);
        if (entry.snapshot?.id === snapshotId) return served(entry, entry.snapshot, number, now());
      }
      return {
        kind: 'page',
        page,
        snapshotId,
        readAt: now(),
        state: 'loading',
        freshUntil: undefined,
        isDoubtful: false,
        failed: undefined,
      };
    }
    if (walked) return walked;
    await running.done;
    const snapshot = outcomeOf(entry);
    if (snapshot) return served(entry, snapshot, number, now());
    return entry.failed?.result ?? stopped;
  }

  const isRecentlyRequested = ({ lastRequestedAt }: SnapshotEntry): boolean =>
    now() - lastRequestedAt <= ASKED_WITHIN_MS;

  const ticker = setInterval(() => {
    for (const entry of [...entries.all()]) {
      keepUpWithClock(entry);
      const { key, snapshot, refresh: running } = entry;
      if (running) continue;
      if (snapshot && isRecentlyRequested(entry)) renewWhenDue(entry, snapshot);
      else if (!snapshot && !isRecentlyRequested(entry)) entries.drop(key);
    }
  }, TICK_MS).unref();

  return {
    async load() {
      for await (const [key, snapshot] of shelf.readAll()) {
        if (!isUsable(snapshot) || keyOf(snapshot.method, snapshot.params) !== key) {
          onShelf.remove(key);
          continue;
        }
        const entry = entryFor(snapshot.method, snapshot.params);
        entry.snapshot = snapshot;
        keepUpWithClock(entry);
        entries.keep(entry);
      }
    },
    async page(method, params, number) {
      const entry = entryFor(method, params);
      const snapshot = kept(entry);
      if (snapshot) return served(entry, snapshot, number, now());
      return notNow(entry) ?? coldPage(entry, number);
    },
    keyOf,
    availablePage(key, number) {
      const entry = entries.get(key);
      const snapshot = entry && kept(entry);
      const page = snapshot && served(entry, snapshot, number, now());
      return page?.kind === 'page' ? page : undefined;
    },
    async completeSnapshot(method, params) {
      const entry = entryFor(method, params);
      const there = kept(entry);
      if (there) return withMetadata(entry, there, now());
      const failure = notNow(entry);
      if (failure) return failure;
      await refresh(entry, true).done;
      const snapshot = outcomeOf(entry);
      return snapshot ? withMetadata(entry, snapshot, now()) : (entry.failed?.result ?? stopped);
    },
    async refreshNow(method, params) {
      const entry = entryFor(method, params);
      entry.lastRequestedAt = now();
      const { snapshot } = entry;
      if ((snapshot && ageOf(snapshot, now()) < JUST_READ_MS) || coolDown.until() !== undefined || !mayBegin(entry))
        return;
      const { done } = refresh(entry, true);
      const waited = Promise.withResolvers<void>();
      const timer = setTimeout(waited.resolve, RENEWAL_MS).unref();
      await Promise.race([done, waited.promise]);
      clearTimeout(timer);
    },
    entries: entries.all,
    isRecentlyRequested,
    usableSnapshot,
    async close() {
      clearInterval(ticker);
      stopping.abort();
      await onShelf.settled();
    },
  };
}
