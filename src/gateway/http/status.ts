import type { EpochMs } from '#protocol/dates.ts';
import type { GatewayStatus, SourceStatus } from '#protocol/gatewayStatus.ts';
import type { UnreadableRecords } from '#protocol/unreadable.ts';
import type { Budget } from '../outbound/budget.ts';
import type { Caller } from '../outbound/caller.ts';
import type { CoolDown } from '../outbound/coolDown.ts';
import type { SharedCache } from '../shared/sharedCache.ts';
import { shortenedParameters } from '../shortened.ts';
import { ageOf, freshUntil } from '../snapshots/freshness.ts';
import { isLookUp } from '../snapshots/lookUp.ts';
import { snapshotStateAt } from '../snapshots/refreshPolicy.ts';
import { type Snapshot, unreadableInPages } from '../snapshots/snapshot.ts';
import { refreshFailureOf, type SnapshotEntry } from '../snapshots/snapshotEntry.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { describeError } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';

/** The last attempt to call a method: when it ended, and how many milliseconds it took here and according to the service. */
export type AttemptReport = { at: EpochMs; ms: number; serviceMs: number | null };

/** The state of every collection and of the way to the service. */
export type StatusReporter = {
  /** For an answer: as many collections as fit a short answer, those of pages first. */
  report(): GatewayStatus;
  /** The state and the age of each kept collection. */
  sources(): Iterable<Pick<SourceStatus, 'method' | 'state' | 'ageMs'>>;
  /** The way to the service. */
  outbound(): Omit<GatewayStatus, 'sources' | 'budget'> & { budget: NonNullable<GatewayStatus['budget']> };
};

/** Maximum characters of all reported collections together. */
const MAX_REPORT_LENGTH = 800_000;

/** The records that break the contract: of a list the omitted ones, of a look-up the refused one. */
function unreadableOf(failure: UpstreamError | undefined, snapshot: Snapshot | undefined): UnreadableRecords {
  const record = failure?.kind === 'failed' ? failure.failure.unreadable : undefined;
  return record ? { count: 1, first: [record] } : unreadableInPages(snapshot?.pages ?? []);
}

export type StatusOptions = {
  snapshots: Pick<Snapshots, 'entries' | 'isRecentlyRequested' | 'usableSnapshot' | 'tooOldSince'>;
  budget: Pick<Budget, 'use'>;
  coolDown: Pick<CoolDown, 'until'>;
  caller: Pick<Caller, 'circuit'>;
  attempts: ReadonlyMap<string, AttemptReport>;
  /** Undefined for a gateway by itself. */
  sharedCache: Pick<SharedCache, 'report'> | undefined;
  requestsPerMinute: number | null;
  now: () => EpochMs;
};

export function createStatusReporter(options: StatusOptions): StatusReporter {
  const { snapshots, budget, coolDown, caller, attempts, sharedCache, requestsPerMinute, now } = options;

  function stateOf(entry: SnapshotEntry): SourceStatus['state'] {
    const snapshot = snapshots.usableSnapshot(entry);
    if (!snapshot) return entry.refresh ? 'loading' : 'none';
    const state = snapshotStateAt(snapshot, { isFailing: refreshFailureOf(entry) !== undefined }, now());
    return state !== 'fresh' && !entry.refresh && !snapshots.isRecentlyRequested(entry) ? 'idle' : state;
  }

  function nextReadOf(entry: SnapshotEntry): EpochMs | null {
    const { snapshot, refresh, schedule } = entry;
    return !snapshot || refresh || !snapshots.isRecentlyRequested(entry)
      ? null
      : Math.max(freshUntil(snapshot), schedule.notBefore);
  }

  function sourceOf(entry: SnapshotEntry): SourceStatus {
    const { method, params, refresh } = entry;
    const failed = refreshFailureOf(entry);
    const snapshot = snapshots.usableSnapshot(entry);
    const tooOldSince = snapshots.tooOldSince(entry);
    const attempt = attempts.get(method);
    const reading = refresh?.startedRead?.progress();
    return {
      method,
      params: shortenedParameters(params),
      state: stateOf(entry),
      ...(tooOldSince !== undefined && { tooOldSince }),
      calculatedAt: snapshot?.lastUpdated ?? null,
      readAt: snapshot?.readAt ?? null,
      ageMs: snapshot ? ageOf(snapshot, now()) : null,
      nextReadAt: nextReadOf(entry),
      isReading: refresh !== undefined,
      pages: snapshot?.pages.length ?? 0,
      reading: reading ? { pages: reading.pages, of: reading.lastPage ?? null } : null,
      records: snapshot?.records ?? 0,
      isDoubtful: snapshot?.isDoubtful ?? false,
      unreadable: unreadableOf(failed?.result, snapshot),
      tookMs: snapshot?.tookMs ?? null,
      requestId: snapshot?.requestId ?? null,
      responseMs: attempt?.ms ?? null,
      serviceMs: attempt?.serviceMs ?? null,
      error: failed
        ? { ...describeError(failed.result), requestId: failed.result.headers.requestId ?? null, since: failed.since }
        : null,
    };
  }

  /** The collections of pages, then look-ups, the most recently requested first; as many as fit. */
  function toldSources(): SourceStatus[] {
    const entries = [...snapshots.entries()].map((entry) => ({ entry, isLast: isLookUp(entry) }));
    entries.sort((a, b) => Number(a.isLast) - Number(b.isLast) || b.entry.lastRequestedAt - a.entry.lastRequestedAt);
    const told: SourceStatus[] = [];
    let length = 0;
    for (const { entry } of entries) {
      const source = sourceOf(entry);
      length += JSON.stringify(source).length;
      if (length > MAX_REPORT_LENGTH) break;
      told.push(source);
    }
    return told;
  }

  const outbound: StatusReporter['outbound'] = () => ({
    now: now(),
    budget: { requestsPerMinute, ...budget.use() },
    coolDownUntil: coolDown.until() ?? null,
    circuit: caller.circuit(),
    cache: sharedCache?.report() ?? { state: 'none', since: null },
  });

  return {
    report: () => ({ ...outbound(), sources: toldSources() }),
    *sources() {
      for (const entry of snapshots.entries()) {
        const snapshot = snapshots.usableSnapshot(entry);
        yield { method: entry.method, state: stateOf(entry), ageMs: snapshot ? ageOf(snapshot, now()) : null };
      }
    },
    outbound,
  };
}
