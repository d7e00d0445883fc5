import type { EpochMs } from '#protocol/dates.ts';
import type { GatewayStatus, SourceStatus } from '#protocol/gatewayStatus.ts';
import type { Budget } from '../outbound/budget.ts';
import type { Caller } from '../outbound/caller.ts';
import type { CoolDown } from '../outbound/coolDown.ts';
import type { Sharing } from '../shared/sharedCache.ts';
import { ageOf, freshUntil } from '../snapshots/freshness.ts';
import { unreadableIn } from '../snapshots/snapshot.ts';
import { type Entry, failureOf } from '../snapshots/snapshotEntry.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { whyOf } from '../upstream/upstreamError.ts';

/** The last attempt to call a method: when it ended, how long it took here and by the service's own word. */
export type AttemptReport = { at: EpochMs; ms: number; serviceMs: number | null };

/** How everything stands now. */
export type StatusReporter = () => GatewayStatus;

export type StatusOptions = {
  snapshots: Pick<Snapshots, 'entries' | 'isAsked' | 'usable'>;
  budget: Pick<Budget, 'use'>;
  coolDown: Pick<CoolDown, 'until'>;
  caller: Pick<Caller, 'circuit'>;
  attempts: ReadonlyMap<string, AttemptReport>;
  /** Absent for a gateway by itself. */
  sharing: Pick<Sharing, 'report'> | undefined;
  requestsPerMinute: number | null;
  now: () => EpochMs;
};

export function createStatus(options: StatusOptions): StatusReporter {
  const { snapshots, budget, coolDown, caller, attempts, sharing, requestsPerMinute, now } = options;

  function stateOf(entry: Entry): SourceStatus['state'] {
    const snapshot = snapshots.usable(entry);
    if (!snapshot) return entry.refresh ? 'loading' : 'none';
    if (now() < freshUntil(snapshot)) return 'fresh';
    if (!entry.refresh && !snapshots.isAsked(entry)) return 'idle';
    return failureOf(entry) ? 'failing' : 'stale';
  }

  function nextReadOf(entry: Entry): EpochMs | null {
    const { snapshot, refresh, nextTry } = entry;
    return !snapshot || refresh || !snapshots.isAsked(entry) ? null : Math.max(freshUntil(snapshot), nextTry);
  }

  function sourceOf(entry: Entry): SourceStatus {
    const { method, params, refresh } = entry;
    const failed = failureOf(entry);
    const snapshot = snapshots.usable(entry);
    const attempt = attempts.get(method);
    const reading = refresh?.started?.progress();
    return {
      method,
      params,
      state: stateOf(entry),
      calculatedAt: snapshot?.lastUpdated ?? null,
      readAt: snapshot?.readAt ?? null,
      ageMs: snapshot ? ageOf(snapshot, now()) : null,
      nextReadAt: nextReadOf(entry),
      isReading: refresh !== undefined,
      pages: snapshot?.pages.length ?? 0,
      reading: reading ? { pages: reading.pages, of: reading.lastPage ?? null } : null,
      records: snapshot?.records ?? 0,
      isDoubtful: snapshot?.isDoubtful ?? false,
      unreadable: unreadableIn(snapshot?.pages ?? []),
      tookMs: snapshot?.tookMs ?? null,
      requestId: snapshot?.requestId ?? null,
      responseMs: attempt?.ms ?? null,
      serviceMs: attempt?.serviceMs ?? null,
      error: failed
        ? { ...whyOf(failed.result), requestId: failed.result.headers.requestId ?? null, since: failed.since }
        : null,
    };
  }

  return () => ({
    now: now(),
    sources: [...snapshots.entries()].map(sourceOf),
    budget: { requestsPerMinute, ...budget.use() },
    coolDownUntil: coolDown.until() ?? null,
    circuit: caller.circuit(),
    cache: sharing?.report() ?? { state: 'none', since: null },
  });
}
