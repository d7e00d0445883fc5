import { afterEach, beforeEach, vi } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import type { PageResult } from '../snapshots/pageResult.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { createSnapshotKeys } from '../snapshots/snapshotKey.ts';
import type { SnapshotStorage } from '../snapshots/snapshotStorage.ts';
import { createSnapshots, type Snapshots } from '../snapshots/snapshots.ts';
import type { SnapshotsOptions } from '../snapshots/snapshotsOptions.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import { pageOf } from './upstreamResults.ts';

export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
export const METHOD = 'training-employee-status.list';
export const keyOf = createSnapshotKeys({ baseUrl: 'https://api.example.test', token: new Secret('abcdefgh') });

const opened: Snapshots[] = [];

/** Stops the clock in every test of the file that calls it, and closes what a test has opened. */
export function setFakeClock(): void {
  beforeEach(() => {
    // Not the immediate callbacks: compression, which is real, ends with them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.setSystemTime(1_800_000_000_000);
  });
  afterEach(async () => {
    for (const snapshots of opened.splice(0)) await snapshots.close();
    vi.useRealTimers();
  });
}

export type Answer = (params: Record<string, unknown>, time: number) => UpstreamResult | Promise<UpstreamResult>;

export function memoryStorage(kept: Map<string, Snapshot>): SnapshotStorage {
  return {
    async *readAll() {
      yield* kept;
    },
    async write(key, snapshot) {
      kept.set(key, snapshot);
    },
    async remove(key) {
      kept.delete(key);
    },
  };
}

/** Snapshots of a service whose one collection has one page with the people that `answer` returns. */
export function snapshotsOf(answer: Answer, options: Partial<SnapshotsOptions> = {}) {
  const calls: { params: Record<string, unknown>; interactive: boolean }[] = [];
  const kept = new Map<string, Snapshot>();
  const cool: { until: number | undefined } = { until: undefined };
  const logged: string[] = [];
  const log = (_details: object, message: string) => logged.push(message);
  const snapshots = createSnapshots({
    caller: {
      async call(_method, params, { interactive }) {
        const { limit: _limit, page: _page, ...own } = params;
        calls.push({ params: own, interactive });
        return answer(own, calls.length);
      },
    },
    coolDown: { until: () => cool.until },
    keyOf,
    storage: memoryStorage(kept),
    now: Date.now,
    maxStaleMs: 24 * HOUR,
    maxBytes: 1024 * 1024,
    lookUps: { maxBytes: 1024 * 1024, maxEntries: 1_000 },
    log: { warn: log, info: log },
    ...options,
  });
  opened.push(snapshots);
  return { snapshots, calls, kept, cool, logged };
}

/** Requests the first page of the collection. */
export const ask = (snapshots: Snapshots, params: Record<string, unknown> = {}) => snapshots.page(METHOD, params, 1);

export const stateOf = (result: PageResult) => (result.kind === 'page' ? result.state : result.kind);

/** Lets time pass, and the work that it starts end. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await untilIdle();
}

/** Waits for real work, such as compression. */
export async function untilIdle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
  for (const snapshots of opened)
    for (const { refresh } of snapshots.entries()) if (refresh && !refresh.startedRead) await refresh.read;
}

/** A result that is calculated at the request, with another id each time. */
export const freshAnswer: Answer = (_params, time) => pageOf([`u${time}`], { lastUpdated: Date.now(), total: 1 });

/** Waits for all reads under way. */
export const untilAllRead = async (snapshots: Snapshots) => {
  for (const { refresh } of [...snapshots.entries()]) await refresh?.done;
};
