import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Urgency } from '../outbound/budget.ts';
import type { Caller } from '../outbound/caller.ts';
import type { CoolDown } from '../outbound/coolDown.ts';
import { ageOf, freshUntil } from './freshness.ts';
import type { SharedSnapshots, SnapshotShelf } from './shelf.ts';
import { type Snapshot, type SnapshotPage, sizeOf } from './snapshot.ts';
import type { SnapshotKeys } from './snapshotKey.ts';
import { type NoAnswer, startWalk, type Walk } from './walk.ts';

/** A snapshot that could not be renewed, and why. */
export type FailedRefresh = { result: NoAnswer /** Of the first failure in a row, epoch ms. */; since: EpochMs };

/** What a reader is given of a collection. */
export type Served =
  | {
      kind: 'page';
      page: SnapshotPage;
      /** Pages that have it in common belong together. */
      snapshotId: string;
      /** Epoch ms. */
      readAt: EpochMs;
      /** `loading`: the walk is still under way. `failing`: older than it should be, because the service does not give it. */
      state: 'loading' | 'fresh' | 'stale' | 'failing';
      /** When it should be read again, epoch ms; undefined while it is being read for the first time. */
      freshUntil: EpochMs | undefined;
      isDoubtful: boolean;
      failed: FailedRefresh | undefined;
    }
  /** The whole snapshot has fewer pages than that. */
  | { kind: 'past_the_end' }
  | NoAnswer;

/** One collection that somebody asked for. */
export type Entry = {
  readonly key: string;
  readonly method: MethodName;
  readonly params: Record<string, unknown>;
  snapshot: Snapshot | undefined;
  /** The reading that is under way. */
  refresh: Refresh | undefined;
  failed: FailedRefresh | undefined;
  /** Failures in a row. */
  failures: number;
  /** No reading begins before, epoch ms. */
  nextTry: EpochMs;
  lastAsked: EpochMs;
};

type Refresh = { urgency: Urgency; walk: Promise<Walk | undefined>; started: Walk | undefined; done: Promise<void> };

export type SnapshotsOptions = {
  caller: Pick<Caller, 'call'>;
  coolDown: Pick<CoolDown, 'until'>;
  keyOf: SnapshotKeys;
  shelf: SnapshotShelf;
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
  page(method: MethodName, params: Record<string, unknown>, number: number): Promise<Served>;
  /** The complete snapshot, once it is there. */
  whole(method: MethodName, params: Record<string, unknown>): Promise<{ kind: 'whole'; snapshot: Snapshot } | NoAnswer>;
  /** Reads it again although it is not due, because a reader wants to know now; waits a while for the outcome. */
  renew(method: MethodName, params: Record<string, unknown>): Promise<void>;
  entries(): Iterable<Entry>;
  /** Whether it was asked for lately, so that it is kept up to date. */
  isAsked(entry: Entry): boolean;
  close(): Promise<void>;
};

/** A snapshot that nobody asked for in this time is not read again. */
const ASKED_WITHIN_MS = 60 * 60_000;
/** How often it is looked whether something is due. */
const TICK_MS = 5_000;
/** A reader who asks again this soon after a failure gets the same one: a crowd must not become a storm. */
const FAILURE_KEPT_MS = 3_000;
/** Pauses between attempts to renew what could not be renewed, doubled each time. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [15_000, 5 * 60_000];
/** What the service or the token does not have is asked for again after this. design.md "Names for ids". */
const UNAVAILABLE_MS = 10 * 60_000;
/** The service recalculates in its own time: what is stale right after a reading is read again after this. */
const STILL_STALE_MS = 20_000;
/** A snapshot read this recently is as new as a reader can ask for. */
const JUST_READ_MS = 2_000;
/** A reader who asked for a new reading waits this long for it before the old one is given. */
const RENEWAL_MS = 10_000;
/** How often a gateway looks whether the one that reads for all is done. */
const ELSEWHERE_MS = 250;

/** The service's word that there is no such thing; what was shown before is no longer true. */
const isDenial = (result: NoAnswer): boolean =>
  result.kind === 'refused' &&
  [
    'content_not_found',
    'api_method_not_found',
    'token_permission',
    'parameter_invalid',
    'parameter_unexpected',
  ].includes(result.body.error);

const isUnavailable = (result: NoAnswer): boolean =>
  result.kind === 'refused' && ['api_method_not_found', 'token_permission'].includes(result.body.error);

export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const { caller, coolDown, keyOf, shelf, shared, now, maxStaleMs, maxBytes, log } = options;
  const stopping = new AbortController();
  const writing = new Set<Promise<void>>();

  const later = (work: Promise<void>, failure: string) => {
    const settled = work
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => writing.delete(settled));
    writing.add(settled);
  };

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ snapshot }) => (snapshot ? sizeOf(snapshot) : 1024),
    dispose: ({ key }, _key, reason) => {
      if (reason === 'evict' || reason === 'delete') later(shelf.remove(key), 'an old snapshot could not be removed');
    },
  });

  const usable = (entry: Entry): Snapshot | undefined =>
    entry.snapshot && ageOf(entry.snapshot, now()) <= maxStaleMs ? entry.snapshot : undefined;

  function entryFor(method: MethodName, params: Record<string, unknown>): Entry {
    const key = keyOf(method, params);
    const known = entries.get(key);
    if (known) return known;
    const entry: Entry = {
      key,
      method,
      params,
      snapshot: undefined,
      refresh: undefined,
      failed: undefined,
      failures: 0,
      nextTry: 0,
      lastAsked: 0,
    };
    entries.set(key, entry);
    return entry;
  }

  function adopt(entry: Entry, snapshot: Snapshot): void {
    entry.snapshot = snapshot;
    entry.failed = undefined;
    entry.failures = 0;
    entry.nextTry = freshUntil(snapshot) > now() ? 0 : now() + STILL_STALE_MS;
    entries.set(entry.key, entry);
  }

  function noteFailure(entry: Entry, result: NoAnswer): void {
    entry.failed = { result, since: entry.failed?.since ?? now() };
    entry.failures += 1;
    if (isDenial(result) && entry.snapshot) {
      entry.snapshot = undefined;
      entries.set(entry.key, entry);
      later(shelf.remove(entry.key), 'an old snapshot could not be removed');
    }
    const grown = Math.min(FIRST_PAUSE_MS * 2 ** (entry.failures - 1), LONGEST_PAUSE_MS);
    const growing = grown / 2 + (Math.random() * grown) / 2;
    const wait = isUnavailable(result) ? UNAVAILABLE_MS : entry.snapshot ? growing : FAILURE_KEPT_MS;
    entry.nextTry = Math.max(now() + wait, entry.snapshot ? (coolDown.until() ?? 0) : 0);
    log.warn(
      { method: entry.method, failures: entry.failures, upstreamRequestId: result.headers.requestId, ...whyOf(result) },
      'a collection could not be read',
    );
  }

  /** Reads a collection here, or waits for the gateway that reads it for all. */
  async function read(entry: Entry, begin: () => Walk, started: (walk: Walk | undefined) => void): Promise<void> {
    const claim = shared && (await claimOrAdopt(entry));
    if (claim === 'adopted') return started(undefined);
    try {
      const walk = begin();
      started(walk);
      const outcome = await walk.done;
      if (outcome.kind !== 'complete') return noteFailure(entry, outcome);
      adopt(entry, outcome.snapshot);
      const { method, records, tookMs } = outcome.snapshot;
      log.info({ method, records, pages: outcome.snapshot.pages.length, ms: tookMs }, 'collection read');
      later(shelf.write(entry.key, outcome.snapshot), 'a snapshot could not be kept for the next start');
      if (shared) await shared.publish(entry.key, outcome.snapshot);
    } finally {
      await claim?.release();
    }
  }

  /** Loss of what is shared means reading for oneself: `SharedSnapshots` gives a claim then and never rejects. */
  async function claimOrAdopt(entry: Entry): Promise<'adopted' | { release(): Promise<void> } | undefined> {
    for (;;) {
      const theirs = await shared?.newerThan(entry.key, entry.snapshot?.readAt ?? 0);
      if (theirs && freshUntil(theirs) > now()) {
        adopt(entry, theirs);
        later(shelf.write(entry.key, theirs), 'a snapshot could not be kept for the next start');
        return 'adopted';
      }
      const claim = await shared?.claim(entry.key);
      if (claim) return claim;
      await pause(ELSEWHERE_MS, undefined, { signal: stopping.signal, ref: false });
    }
  }

  function refresh(entry: Entry, interactive: boolean): Refresh {
    if (entry.refresh) {
      entry.refresh.urgency.interactive ||= interactive;
      return entry.refresh;
    }
    const urgency = { interactive };
    const { promise: walk, resolve } = Promise.withResolvers<Walk | undefined>();
    const begin = () =>
      startWalk(entry.method, entry.params, { caller, coolDown, now, signal: stopping.signal, urgency });
    const running: Refresh = { urgency, walk, started: undefined, done: Promise.resolve() };
    entry.refresh = running;
    const started = (begun: Walk | undefined) => {
      running.started = begun;
      resolve(begun);
    };
    running.done = read(entry, begin, started)
      .catch((error: unknown) => log.warn({ err: error, method: entry.method }, 'a collection could not be read'))
      .finally(() => {
        entry.refresh = undefined;
        resolve(undefined);
      });
    return running;
  }

  function served(entry: Entry, snapshot: Snapshot, number: number): Served {
    const page = snapshot.pages[number - 1];
    if (!page) return { kind: 'past_the_end' };
    const due = freshUntil(snapshot);
    const state = now() < due ? 'fresh' : entry.failed ? 'failing' : 'stale';
    const { id: snapshotId, readAt, isDoubtful } = snapshot;
    return { kind: 'page', page, snapshotId, readAt, state, freshUntil: due, isDoubtful, failed: entry.failed };
  }

  /** Has a snapshot that can be shown: begins to renew it when it is due. */
  function kept(entry: Entry): Snapshot | undefined {
    entry.lastAsked = now();
    const snapshot = usable(entry);
    if (snapshot && freshUntil(snapshot) <= now() && entry.nextTry <= now()) refresh(entry, false);
    return snapshot;
  }

  /** The last failure of something of which there is nothing to show, for as long as it is not tried again. */
  const recentFailure = (entry: Entry): NoAnswer | undefined =>
    !entry.refresh && entry.nextTry > now() ? entry.failed?.result : undefined;

  async function coldPage(entry: Entry, number: number): Promise<Served> {
    const running = refresh(entry, true);
    const walk = await running.walk;
    const walked = await walk?.page(number);
    if (walked?.kind === 'page') {
      const { walkId: snapshotId, page } = walked;
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
    const snapshot = usable(entry);
    if (snapshot) return served(entry, snapshot, number);
    return entry.failed?.result ?? stopped;
  }

  const isAsked = ({ lastAsked }: Entry): boolean => now() - lastAsked <= ASKED_WITHIN_MS;

  const ticker = setInterval(() => {
    for (const entry of entries.values()) {
      const { snapshot } = entry;
      if (!snapshot || entry.refresh || !isAsked(entry)) continue;
      if (freshUntil(snapshot) <= now() && entry.nextTry <= now()) refresh(entry, false);
    }
  }, TICK_MS).unref();

  return {
    async load() {
      for await (const [key, snapshot] of shelf.readAll()) {
        if (ageOf(snapshot, now()) > maxStaleMs || keyOf(snapshot.method, snapshot.params) !== key) {
          later(shelf.remove(key), 'an old snapshot could not be removed');
          continue;
        }
        const entry = entryFor(snapshot.method, snapshot.params);
        entry.snapshot = snapshot;
        entries.set(key, entry);
      }
    },
    async page(method, params, number) {
      const entry = entryFor(method, params);
      const snapshot = kept(entry);
      if (snapshot) return served(entry, snapshot, number);
      return recentFailure(entry) ?? coldPage(entry, number);
    },
    async whole(method, params) {
      const entry = entryFor(method, params);
      if (!kept(entry)) {
        const failure = recentFailure(entry);
        if (failure) return failure;
        await refresh(entry, true).done;
      }
      const snapshot = usable(entry);
      return snapshot ? { kind: 'whole', snapshot } : (entry.failed?.result ?? stopped);
    },
    async renew(method, params) {
      const entry = entryFor(method, params);
      entry.lastAsked = now();
      const { snapshot } = entry;
      if ((snapshot && ageOf(snapshot, now()) < JUST_READ_MS) || coolDown.until() !== undefined) return;
      const { done } = refresh(entry, true);
      await Promise.race([done, pause(RENEWAL_MS, undefined, { ref: false })]);
    },
    entries: () => entries.values(),
    isAsked,
    async close() {
      clearInterval(ticker);
      stopping.abort();
      await Promise.allSettled([...writing]);
    },
  };
}

const stopped: NoAnswer = {
  kind: 'failed',
  failure: { kind: 'unreachable', description: 'The dashboard is stopping.' },
  headers: {},
  transient: false,
};

/** The reason of a failure as a log line has it. */
export const whyOf = (result: NoAnswer): { error: string; description: string } =>
  result.kind === 'refused'
    ? { error: result.body.error, description: String(result.body.description ?? '') }
    : { error: result.failure.kind, description: result.failure.description };
