import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import type { EpochMs } from '#protocol/dates.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import type { CallPriority } from '../outbound/budget.ts';
import type { Caller, CallObserver } from '../outbound/caller.ts';
import type { CoolDown } from '../outbound/coolDown.ts';
import type { Answer } from '../upstream/parseResponse.ts';
import type { UpstreamResult } from '../upstream/upstream.ts';
import { isRateLimited, slow, type UpstreamError } from '../upstream/upstreamError.ts';
import { type Snapshot, type SnapshotPage, unreadableInPages } from './snapshot.ts';
import { addPage, newDraft, recordsOf, type SnapshotDraft, snapshotOf } from './snapshotDraft.ts';

/** A page of a walk that may still be under way, or why it cannot be had now. */
export type WalkPage = { kind: 'page'; walkId: string; page: SnapshotPage } | UpstreamError;

/** One reading of a whole collection. Its pages can be had as they come. */
export type CollectionRead = {
  /** A page of it, as soon as it is there; undefined when the collection turns out to end before it. */
  page(number: number): Promise<WalkPage | undefined>;
  /** How it ended. Never rejects. */
  done: Promise<{ kind: 'complete'; snapshot: Snapshot } | UpstreamError>;
  /**
   * Why nothing comes, and since when (epoch ms): from the first attempt that failed, or has not ended for a while, until
   * an answer comes. Undefined while all goes well.
   */
  trouble(): { result: UpstreamError; since: EpochMs } | undefined;
  /** How far it has come; pages are unknown before the first has come. */
  progress(): { pages: number; lastPage: number | undefined };
};

export type CollectionReadOptions = {
  caller: Pick<Caller, 'call'>;
  coolDown: Pick<CoolDown, 'until'>;
  now: () => EpochMs;
  /** Ends the walk when the gateway stops. */
  signal: AbortSignal;
  priority: CallPriority;
};

/** Times that a walk begins again because the service has calculated anew meanwhile. design.md "Snapshots". */
const RESTARTS_ON_NEW_RESULTS = 3;
/** Records that come and go shift the pages; a service whose count never fits must not be walked for ever. */
const RESTARTS_ON_WRONG_COUNT = 1;
/** Pages that are asked for at the same time: a page can take half a minute. */
const PAGES_AT_ONCE = 4;
/** An attempt that has not ended after this, in milliseconds, is told. Healthy services take up to 38 s on some days (upstream.md §4). */
const SLOW_MS = 45_000;
/** A walk outlasts so many cool-downs of the service before it gives up. */
const COOL_DOWNS = 3;

const isAnswer = (result: UpstreamResult): result is UpstreamResult & Answer => result.kind === 'answer';

export function startCollectionRead(
  method: MethodName,
  params: Record<string, unknown>,
  { caller, coolDown, now, signal, priority }: CollectionReadOptions,
): CollectionRead {
  const { paging } = methods[method];
  const began = performance.now();
  const waiters = new Map<number, PromiseWithResolvers<WalkPage | undefined>[]>();
  const arrived = new Map<number, WalkPage & { kind: 'page' }>();
  let lastPage: number | undefined;
  let requestId: string | null = null;
  let trouble: ReturnType<CollectionRead['trouble']>;
  /** When the attempts under way began, by page. */
  const underWay = new Map<number, EpochMs>();
  /** Why no call is made for a while; readers are told instead of left waiting. */
  let paused: UpstreamError | undefined;
  /** How it failed: whoever comes only now must not be left waiting. */
  let failed: UpstreamError | undefined;

  const tell = (number: number, page: WalkPage | undefined) => {
    for (const { resolve } of waiters.get(number) ?? []) resolve(page);
    waiters.delete(number);
  };
  const tellAll = (page: WalkPage | undefined) => {
    for (const number of [...waiters.keys()]) tell(number, page);
  };

  const note = (result: UpstreamResult, began: EpochMs) => {
    trouble = isAnswer(result) ? undefined : { result, since: trouble?.since ?? began };
  };
  const watchOf = (number: number): CallObserver => ({
    began: () => underWay.set(number, now()),
    ended(result) {
      note(result, underWay.get(number) ?? now());
      underWay.delete(number);
    },
  });

  /** One page of the service. Outlasts its cool-downs: whoever waits meanwhile is told. */
  async function ask(number: number): Promise<UpstreamResult> {
    const asked = paging === null ? params : { ...params, limit: paging.maxLimit, page: number };
    for (let coolDowns = 0; ; coolDowns += 1) {
      const result = await caller.call(method, asked, priority, watchOf(number));
      note(result, now());
      if (result.headers.requestId !== undefined) ({ requestId } = result.headers);
      const until = coolDown.until();
      if (
        isAnswer(result) ||
        !isRateLimited(result) ||
        until === undefined ||
        coolDowns === COOL_DOWNS ||
        signal.aborted
      )
        return result;
      paused = result;
      tellAll(result);
      try {
        await pause(until - now(), undefined, { signal, ref: false });
      } catch {
        return result;
      }
      paused = undefined;
    }
  }

  /** Keeps a page, and gives it to whoever waits for it. */
  async function keep(attempt: SnapshotDraft, number: number, answer: Answer): Promise<void> {
    const page = await addPage(attempt, method, { number, answer });
    const walked = { kind: 'page' as const, walkId: attempt.id, page };
    arrived.set(number, walked);
    tell(number, walked);
  }

  async function tryOnce(
    mayRestart: (because: 'newResults' | 'wrongCount') => boolean,
  ): Promise<SnapshotDraft | UpstreamError | 'again'> {
    const startedAt = now();
    const first = await ask(1);
    if (!isAnswer(first)) return first;
    const attempt = newDraft(startedAt, first);
    const { whole } = attempt;
    arrived.clear();
    lastPage = Math.max(whole.paging?.lastPage ?? 1, 1);
    for (const number of [...waiters.keys()]) if (number > lastPage) tell(number, undefined);
    await keep(attempt, 1, first);
    const problem: { failure?: UpstreamError; again?: true; otherSize?: true } = {};
    const others = Array.from({ length: lastPage - 1 }, (_, index) => index + 2);
    await pMap(
      others,
      async (number) => {
        if (problem.failure || problem.again) return;
        const answer = await ask(number);
        if (problem.again) return;
        if (!isAnswer(answer)) {
          problem.failure ??= answer;
          return;
        }
        if (answer.paging?.lastPage !== whole.paging?.lastPage || answer.paging?.total !== whole.paging?.total)
          problem.otherSize = true;
        if (answer.lastUpdated !== whole.lastUpdated) {
          attempt.isChanged = true;
          if (mayRestart('newResults')) {
            problem.again = true;
            return;
          }
        }
        await keep(attempt, number, answer);
      },
      { concurrency: PAGES_AT_ONCE },
    );
    if (problem.again) return 'again';
    if (problem.failure) return problem.failure;
    const total = whole.paging?.total ?? null;
    const unreadable = unreadableInPages([...attempt.pages.values()]).count;
    if (unreadable > 0 && recordsOf(attempt) === 0) return nothingReadable(method, unreadable);
    // A record that comes twice, on one page and the next, stands for another one that no page has.
    if (problem.otherSize || (total !== null && recordsOf(attempt) + unreadable !== total)) {
      attempt.isChanged = true;
      if (mayRestart('wrongCount')) return 'again';
    }
    return attempt;
  }

  async function walk(): Promise<{ kind: 'complete'; snapshot: Snapshot } | UpstreamError> {
    const left = { newResults: RESTARTS_ON_NEW_RESULTS, wrongCount: RESTARTS_ON_WRONG_COUNT };
    const mayRestart = (because: keyof typeof left): boolean => {
      left[because] -= 1;
      return left[because] >= 0;
    };
    for (;;) {
      const attempt = await tryOnce(mayRestart);
      if (attempt === 'again') continue;
      if ('kind' in attempt) return attempt;
      return { kind: 'complete', snapshot: await snapshotOf(attempt, { method, params, requestId, began }) };
    }
  }

  const done = walk().then(
    (outcome) => {
      if (outcome.kind !== 'complete') {
        failed = outcome;
        tellAll(outcome);
      }
      return outcome;
    },
    (error: unknown) => {
      // A fault of ours, such as a thread that died: whoever waits must hear of it like of any failure.
      const description = `The gateway could not read the answer: ${error instanceof Error ? error.message : String(error)}`;
      failed = {
        kind: 'failed',
        failure: { kind: 'unexpected_answer', description },
        headers: {},
        transient: false,
      };
      tellAll(failed);
      return failed;
    },
  );

  return {
    async page(number) {
      const there = arrived.get(number);
      if (there) return there;
      if (lastPage !== undefined && number > lastPage) return undefined;
      const nothing = failed ?? paused;
      if (nothing) return nothing;
      const waiter = Promise.withResolvers<WalkPage | undefined>();
      waiters.set(number, [...(waiters.get(number) ?? []), waiter]);
      return waiter.promise;
    },
    done,
    trouble() {
      const began = Math.min(...underWay.values());
      return trouble ?? (now() - began > SLOW_MS ? { result: slow, since: began } : undefined);
    },
    progress: () => ({ pages: arrived.size, lastPage }),
  };
}

/** Pages so small that each alone says little about the contract; all of them together do. */
const nothingReadable = (method: MethodName, count: number): UpstreamError => ({
  kind: 'failed',
  failure: {
    kind: 'unexpected_answer',
    description: `The answers to ${method} are not as specified: none of their ${count} records can be read.`,
  },
  headers: {},
  transient: false,
});
