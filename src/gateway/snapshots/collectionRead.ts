import { setTimeout as pause } from 'node:timers/promises';
import type { EpochMs } from '#protocol/dates.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import type { Caller } from '../outbound/caller.ts';
import type { CallPriority } from '../outbound/callQueue.ts';
import type { CoolDown } from '../outbound/coolDown.ts';
import { isRateLimited, responseNotRead } from '../upstream/upstreamError.ts';
import type { UpstreamError, UpstreamResult } from '../upstream/upstreamResult.ts';
import { type ArrivingPages, createArrivingPages } from './arrivingPages.ts';
import { type CollectionLimits, collectPages, type RestartReason } from './collectPages.ts';
import { createFailureTracker, type FailureTracker } from './failureTracker.ts';
import type { Snapshot } from './snapshot.ts';
import { finishDraft } from './snapshotDraft.ts';

/** One read of a whole collection. Its pages are available as they arrive. */
export type CollectionRead = {
  page: ArrivingPages['get'];
  /** How it ended. Never rejects. */
  done: Promise<{ kind: 'complete'; snapshot: Snapshot } | UpstreamError>;
  /** Why nothing arrives at the moment, and since when; undefined while all goes well. */
  failure: FailureTracker['failure'];
  progress: ArrivingPages['progress'];
};

export type CollectionReadOptions = {
  caller: Pick<Caller, 'call'>;
  coolDown: Pick<CoolDown, 'until'>;
  now: () => EpochMs;
  /** Ends the read when the gateway stops. */
  signal: AbortSignal;
  priority: CallPriority;
  /** Whether a caller has chosen the collection, see `isLookUp` of lookUp.ts. */
  isLookUp: boolean;
  limits?: Partial<CollectionLimits> | undefined;
};

/**
 * How often a read restarts. New results stop coming at some time, so they get more restarts than wrong counts: a service whose
 * count never matches must not be read forever. architecture.md "Snapshots".
 */
const RESTARTS: Readonly<Record<RestartReason, number>> = { newResults: 3, wrongCount: 1 };
/** A read outlasts this many cool-downs of the service before it gives up. */
const COOL_DOWNS = 3;
/** Other gateways report a cool-down's end over a slow network: it shifts by less than this, in milliseconds. */
const SAME_END_MS = 1_000;

/** Starts to read all pages of a collection. */
export function startCollectionRead(
  method: MethodName,
  params: Record<string, unknown>,
  options: CollectionReadOptions,
): CollectionRead {
  const started = performance.now();
  const arriving = createArrivingPages();
  const tracker = createFailureTracker(options.now);
  const pageReader = createPageReader(method, params, { ...options, arriving, tracker });

  async function readAllPages(): Promise<Awaited<CollectionRead['done']>> {
    const restartsLeft = { ...RESTARTS };
    const mayRestart = (reason: RestartReason): boolean => {
      restartsLeft[reason] -= 1;
      return restartsLeft[reason] >= 0;
    };
    for (;;) {
      const collected = await collectPages({
        method,
        readPage: pageReader.read,
        arriving,
        mayRestart,
        now: options.now,
        limits: options.limits,
      });
      if (collected.kind === 'restart') continue;
      if (collected.kind !== 'complete') return collected;
      const snapshot = await finishDraft(collected.draft, { method, params, requestId: pageReader.lastRequestId() });
      return { kind: 'complete', snapshot: { ...snapshot, tookMs: Math.round(performance.now() - started) } };
    }
  }

  const done = readAllPages()
    // Readers see a fault of the gateway, such as a thread that died, like any other failure.
    .catch(responseNotRead)
    .then((outcome) => {
      if (outcome.kind !== 'complete') arriving.fail(outcome);
      return outcome;
    });
  return { page: arriving.get, done, failure: tracker.failure, progress: arriving.progress };
}

type PageReaderOptions = CollectionReadOptions & { arriving: ArrivingPages; tracker: FailureTracker };

/**
 * Reads single pages. It outlasts the service's cool-downs, and tells readers why they wait; a look-up that somebody waits for
 * ends with the first cool-down.
 */
function createPageReader(
  method: MethodName,
  params: Record<string, unknown>,
  { caller, coolDown, now, signal, priority, isLookUp, arriving, tracker }: PageReaderOptions,
) {
  const { paging } = methods[method];
  let lastRequestId: string | null = null;
  return {
    async read(number: number): Promise<UpstreamResult> {
      const pageParams = paging === null ? params : { ...params, limit: paging.maxLimit, page: number };
      for (let coolDowns = 0; ; ) {
        const result = await caller.call(method, pageParams, priority, tracker.observerOf(number));
        tracker.record(result);
        lastRequestId = result.headers.requestId ?? lastRequestId;
        if (result.kind === 'answer' || !isRateLimited(result)) return result;
        if (coolDowns === COOL_DOWNS || signal.aborted) return result;
        // The cool-down may have ended since it was reported to the call.
        const pauseMs = Math.max(0, (coolDown.until() ?? 0) - now());
        // Its readers learn it now, and later requests must not wait behind what these readers no longer look at.
        if (pauseMs > 0 && isLookUp && priority.interactive) return result;
        // A limit reported by the service itself is always another cool-down, however short.
        if (result.limitedForMs !== undefined || pauseMs >= SAME_END_MS) coolDowns += 1;
        if (pauseMs > 0) arriving.pause(result);
        try {
          await pause(pauseMs, undefined, { signal, ref: false });
        } catch {
          return result;
        }
        arriving.resume();
      }
    },
    /** Request id of the service's last answer, for support. */
    lastRequestId: () => lastRequestId,
  };
}
