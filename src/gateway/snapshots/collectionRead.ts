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

/** One read of a whole collection. Its pages can be had as they arrive. */
export type CollectionRead = {
  page: ArrivingPages['get'];
  /** How it ended. Never rejects. */
  done: Promise<{ kind: 'complete'; snapshot: Snapshot } | UpstreamError>;
  /** Why nothing comes at the moment, and since when; undefined while all goes well. */
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
 * How often a read begins again. New results end at some time, so more of them are worth waiting for than wrong counts:
 * a service whose count never fits must not be read for ever. architecture.md "Snapshots".
 */
const RESTARTS: Readonly<Record<RestartReason, number>> = { newResults: 3, wrongCount: 1 };
/** A read outlasts so many cool-downs of the service before it gives up. */
const COOL_DOWNS = 3;
/** A cool-down's end is told anew by other gateways, over a network that takes its time: it moves by less, in milliseconds. */
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
    // A fault of the gateway, such as a thread that died, is told to readers like any failure.
    .catch(responseNotRead)
    .then((outcome) => {
      if (outcome.kind !== 'complete') arriving.fail(outcome);
      return outcome;
    });
  return { page: arriving.get, done, failure: tracker.failure, progress: arriving.progress };
}

type PageReaderOptions = CollectionReadOptions & { arriving: ArrivingPages; tracker: FailureTracker };

/**
 * Reads single pages. It outlasts the service's cool-downs, and tells readers why they wait; a look-up that somebody waits
 * for ends with the first.
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
        // It may have ended since the call was told of it.
        const pauseMs = Math.max(0, (coolDown.until() ?? 0) - now());
        // Its readers are told now, and who asks for it afterwards must not wait behind what they no longer look at.
        if (pauseMs > 0 && isLookUp && priority.interactive) return result;
        // What the service itself refused is always another one, however short.
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
    /** Of the service's last answer, for support. */
    lastRequestId: () => lastRequestId,
  };
}
