import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import { noResponse, pageOf, refusedWith } from '../testing/upstreamResults.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import type { PageResult } from './pageResult.ts';
import { type Snapshot, snapshotBytes } from './snapshot.ts';
import { createSnapshotKeys } from './snapshotKey.ts';
import type { SnapshotStorage } from './snapshotStorage.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';
import type { SnapshotsOptions } from './snapshotsOptions.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const METHOD = 'training-employee-status.list';
const keyOf = createSnapshotKeys({ baseUrl: 'https://api.example.test', token: new Secret('abcdefgh') });

const opened: Snapshots[] = [];
beforeEach(() => {
  // Not the immediate callbacks: compression, which is real, ends with them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(1_800_000_000_000);
});
afterEach(async () => {
  for (const snapshots of opened.splice(0)) await snapshots.close();
  vi.useRealTimers();
});

type Answer = (params: Record<string, unknown>, time: number) => UpstreamResult | Promise<UpstreamResult>;

function memoryStorage(kept: Map<string, Snapshot>): SnapshotStorage {
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

/** Snapshots of a service whose one collection has one page with whoever `answer` says. */
function snapshotsOf(answer: Answer, options: Partial<SnapshotsOptions> = {}) {
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
    log: { warn: log, info: log },
    ...options,
  });
  opened.push(snapshots);
  return { snapshots, calls, kept, cool, logged };
}

const ask = (snapshots: Snapshots, params: Record<string, unknown> = {}) => snapshots.page(METHOD, params, 1);
const stateOf = (result: PageResult) => (result.kind === 'page' ? result.state : result.kind);
/** Lets time pass, and the work that it starts end. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await idle();
}
/** Waits for real work, such as compression. */
async function idle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
  for (const snapshots of opened)
    for (const { refresh } of snapshots.entries()) if (refresh && !refresh.startedRead) await refresh.read;
}
/** Results that are calculated when they are asked for. */
const current: Answer = (_params, time) => pageOf([`u${time}`], { lastUpdated: Date.now(), total: 1 });
const settled = async (snapshots: Snapshots) => {
  for (const { refresh } of [...snapshots.entries()]) await refresh?.done;
};

test('the first reader reads it, and is told how long it is fresh; the second has the snapshot', async () => {
  const { snapshots, calls, kept } = snapshotsOf(current);
  const first = await ask(snapshots);
  expect(first).toMatchObject({ kind: 'page', state: 'fresh', freshUntil: Date.now() + 15 * MINUTE });
  await settled(snapshots);
  const second = await ask(snapshots);
  expect(second).toMatchObject({ state: 'fresh', freshUntil: Date.now() + 15 * MINUTE, readAt: Date.now() });
  expect(second).toMatchObject({ snapshotId: first.kind === 'page' ? first.snapshotId : '' });
  expect(calls).toEqual([{ params: {}, interactive: true }]);
  expect([...kept.keys()]).toEqual([keyOf(METHOD, {})]);
});

test('pages are given as they come, as loading; the one that completes the collection says how long it is fresh', async () => {
  const gate = Promise.withResolvers<void>();
  const { snapshots } = snapshotsOf(current, {
    caller: {
      async call(_method, params) {
        const page = Number(params.page);
        if (page === 2) await gate.promise;
        return pageOf([`u${page}`], { lastPage: 3, lastUpdated: Date.now(), total: 3 });
      },
    },
  });
  expect(await ask(snapshots)).toMatchObject({ state: 'loading', freshUntil: undefined });
  expect(await snapshots.page(METHOD, {}, 3)).toMatchObject({ state: 'loading', freshUntil: undefined });
  const completing = snapshots.page(METHOD, {}, 2);
  gate.resolve();
  expect(await completing).toMatchObject({ state: 'fresh', freshUntil: Date.now() + 15 * MINUTE });
});

test('the page that seems to complete a collection does not wait while it is read again', async () => {
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  const { snapshots } = snapshotsOf(current, {
    caller: {
      async call() {
        calls += 1;
        if (calls === 2) await gate.promise;
        // One record of two: it is read again.
        return pageOf(['u1'], { lastUpdated: Date.now(), total: 2 });
      },
    },
  });
  let first: PageResult | undefined;
  void ask(snapshots).then((page) => {
    first = page;
  });
  while (!first) await pass(10);
  expect(first).toMatchObject({ kind: 'page', state: 'loading' });
  gate.resolve();
  await settled(snapshots);
  expect(await ask(snapshots)).toMatchObject({ kind: 'page', state: 'fresh', isDoubtful: true });
});

test('a crowd on a cold gateway: one reading for each collection', async () => {
  const { snapshots, calls } = snapshotsOf(current);
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      at % 2 ? ask(snapshots) : snapshots.completeSnapshot(METHOD, { m_user_ids: ['u1'] }),
    ),
  );
  expect(all.every(({ kind }) => kind === 'page' || kind === 'snapshot')).toBe(true);
  expect(calls).toHaveLength(2);
});

test('stale: what is there is given at once, and it is read behind the readers, once', async () => {
  const { snapshots, calls } = snapshotsOf(current);
  await ask(snapshots);
  await settled(snapshots);
  vi.setSystemTime(Date.now() + 15 * MINUTE - 1);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  vi.setSystemTime(Date.now() + 1);
  const stale = await Promise.all([ask(snapshots), ask(snapshots), ask(snapshots)]);
  expect(stale.map(stateOf)).toEqual(['stale', 'stale', 'stale']);
  await settled(snapshots);
  expect(calls).toEqual([
    { params: {}, interactive: true },
    { params: {}, interactive: false },
  ]);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
});

test('a reader who comes to a reading that nobody waited for makes it urgent', async () => {
  const gate = Promise.withResolvers<void>();
  const priorities: { interactive: boolean }[] = [];
  const { snapshots } = snapshotsOf(current, {
    maxStaleMs: 0,
    caller: {
      async call(_method, _params, priority) {
        priorities.push(priority);
        if (priorities.length === 2) await gate.promise;
        return pageOf(['u1'], { lastUpdated: Date.now() });
      },
    },
  });
  await ask(snapshots);
  await settled(snapshots);
  await pass(16 * MINUTE);
  expect(priorities.at(-1)).toEqual({ interactive: false });
  const reader = ask(snapshots);
  expect(priorities.at(-1)).toEqual({ interactive: true });
  gate.resolve();
  expect(stateOf(await reader)).toBe('fresh');
});

test('it is kept up to date while somebody asks for it, and left alone an hour later', async () => {
  const { snapshots, calls } = snapshotsOf(current);
  await ask(snapshots);
  await settled(snapshots);
  for (let minute = 0; minute < 180; minute += 1) {
    await pass(MINUTE);
    await settled(snapshots);
  }
  // At 15, 30, 45 and 60 minutes.
  expect(calls.length).toBeGreaterThanOrEqual(4);
  expect(calls.length).toBeLessThanOrEqual(5);
  expect(stateOf(await ask(snapshots))).toBe('stale');
});

test('a service that fails: the last good data with the reason, since when, and ever longer pauses', async () => {
  let isBroken = false;
  const { snapshots, calls } = snapshotsOf((params, time) => (isBroken ? noResponse : current(params, time)));
  await ask(snapshots);
  await settled(snapshots);
  isBroken = true;
  vi.setSystemTime(Date.now() + 15 * MINUTE);
  const since = Date.now();
  expect(stateOf(await ask(snapshots))).toBe('stale');
  await settled(snapshots);
  expect(await ask(snapshots)).toMatchObject({
    kind: 'page',
    state: 'failing',
    failure: { since, result: noResponse },
  });
  for (let minute = 0; minute < 60; minute += 1) {
    await pass(MINUTE);
    await ask(snapshots);
    await settled(snapshots);
  }
  expect(calls.length).toBeLessThan(25);
  expect(await ask(snapshots)).toMatchObject({ state: 'failing', failure: { since } });
  isBroken = false;
  await pass(5 * MINUTE);
  await settled(snapshots);
  expect(await ask(snapshots)).toMatchObject({ state: 'fresh', failure: undefined });
});

test('too old to be shown: the failure is a failure, and a success ends it', async () => {
  let isBroken = false;
  const { snapshots } = snapshotsOf((params, time) => (isBroken ? noResponse : current(params, time)));
  await ask(snapshots);
  await settled(snapshots);
  isBroken = true;
  vi.setSystemTime(Date.now() + 24 * HOUR);
  expect(stateOf(await ask(snapshots))).toBe('stale');
  await settled(snapshots);
  vi.setSystemTime(Date.now() + MINUTE);
  expect(await ask(snapshots)).toEqual(noResponse);
  isBroken = false;
  await pass(5 * MINUTE);
  expect(stateOf(await ask(snapshots))).toMatch(/loading|fresh/);
});

test('nothing older than it should be is shown where the limit is 0 hours', async () => {
  let isBroken = false;
  const answer: Answer = (params, time) => (isBroken ? noResponse : current(params, time));
  const { snapshots } = snapshotsOf(answer, { maxStaleMs: 0 });
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  await settled(snapshots);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  isBroken = true;
  vi.setSystemTime(Date.now() + 16 * MINUTE);
  expect(await ask(snapshots)).toEqual(noResponse);
});

test('results that are overdue when they come are given all the same, to the reader who waits for them', async () => {
  const { snapshots } = snapshotsOf(() => pageOf(['u1'], { lastUpdated: Date.now() - HOUR }), { maxStaleMs: 0 });
  expect(await snapshots.completeSnapshot(METHOD, {})).toMatchObject({ kind: 'snapshot' });
});

test('a service whose clock is behind is not asked ever again for results that it does not have', async () => {
  const lastUpdated = Date.now() - HOUR;
  const { snapshots, calls } = snapshotsOf(() => pageOf(['u1'], { lastUpdated }));
  for (let minute = 0; minute < 60; minute += 1) {
    await ask(snapshots);
    await settled(snapshots);
    await pass(MINUTE);
  }
  expect(calls.length).toBeLessThan(12);
  expect(stateOf(await ask(snapshots))).toBe('stale');
});

test.each(['content_not_found', 'api_method_not_found', 'token_permission', 'parameter_invalid'])(
  '%s: what was shown before is true no longer, here and on disk',
  async (error) => {
    let isGone = false;
    const { snapshots, kept } = snapshotsOf((params, time) => (isGone ? refusedWith(error) : current(params, time)));
    await ask(snapshots);
    await settled(snapshots);
    isGone = true;
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    await ask(snapshots);
    await settled(snapshots);
    expect(await ask(snapshots)).toEqual(refusedWith(error));
    await idle();
    expect(kept.size).toBe(0);
  },
);

test.each(['token_invalid', 'token_inactive', 'account_inactive', 'rate_limit_exceeded', 'server_error'])(
  '%s: the last good data stays, with the reason',
  async (error) => {
    let isRefused = false;
    const { snapshots, kept } = snapshotsOf((params, time) => (isRefused ? refusedWith(error) : current(params, time)));
    await ask(snapshots);
    await settled(snapshots);
    isRefused = true;
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    await ask(snapshots);
    await settled(snapshots);
    expect(await ask(snapshots)).toMatchObject({ state: 'failing', failure: { result: { body: { error } } } });
    expect(kept.size).toBe(1);
  },
);

test.each([
  ['a failure', noResponse, 3 * SECOND],
  ['what there is not', refusedWith('content_not_found'), 10 * MINUTE],
  ['what the service does not take', refusedWith('parameter_invalid'), 10 * MINUTE],
  ['a method that the service does not have', refusedWith('api_method_not_found'), 10 * MINUTE],
  ['a method that the token may not call', refusedWith('token_permission'), 10 * MINUTE],
])('%s, of which there is nothing to show, is not asked for again for a while', async (_case, result, ms) => {
  const { snapshots, calls } = snapshotsOf(() => result);
  for (let asked = 0; asked < 20; asked += 1) expect(await ask(snapshots)).toEqual(result);
  vi.setSystemTime(Date.now() + ms - 1);
  await ask(snapshots);
  expect(calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await ask(snapshots);
  expect(calls).toHaveLength(2);
});

test('what there is nothing of, and nobody has asked for within the hour, is forgotten', async () => {
  const { snapshots } = snapshotsOf(({ m_user_ids }, time) => (m_user_ids ? noResponse : current({}, time)));
  await ask(snapshots);
  await ask(snapshots, { m_user_ids: ['u1'] });
  await pass(HOUR);
  await settled(snapshots);
  expect([...snapshots.entries()]).toHaveLength(2);
  await pass(5 * SECOND);
  expect([...snapshots.entries()].map(({ params }) => params)).toEqual([{}]);
});

test('a renewal reads what is fresh again, once for all who ask, but not what has just been read or in a cool-down', async () => {
  const { snapshots, calls, cool } = snapshotsOf(current);
  await ask(snapshots);
  await settled(snapshots);
  await snapshots.refreshNow(METHOD, {});
  expect(calls).toHaveLength(1);
  await pass(2 * SECOND);
  await Promise.all([snapshots.refreshNow(METHOD, {}), snapshots.refreshNow(METHOD, {})]);
  expect(calls).toHaveLength(2);
  cool.until = Date.now() + MINUTE;
  await pass(10 * SECOND);
  await snapshots.refreshNow(METHOD, {});
  expect(calls).toHaveLength(2);
});

test('what there is not is not asked for more often than what there is, but at once by a reader who wants to know now', async () => {
  const params = { training_id: 8 };
  const { snapshots, calls } = snapshotsOf(() => refusedWith('content_not_found'));
  const completions = () => snapshots.page('completedtrainings.v2.list', params, 1);
  await completions();
  await pass(5 * MINUTE - 1);
  expect(await completions()).toEqual(refusedWith('content_not_found'));
  expect(calls).toHaveLength(1);
  await snapshots.refreshNow('completedtrainings.v2.list', params);
  expect(calls).toHaveLength(2);
  await pass(5 * MINUTE);
  await completions();
  expect(calls).toHaveLength(3);
});

test('a renewal that takes long gives the old data after ten seconds', async () => {
  const gate = Promise.withResolvers<void>();
  const { snapshots } = snapshotsOf(async (params, time) => {
    if (time === 2) await gate.promise;
    return current(params, time);
  });
  await ask(snapshots);
  await settled(snapshots);
  await pass(MINUTE);
  const renewal = snapshots.refreshNow(METHOD, {});
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await renewal;
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  gate.resolve();
  await settled(snapshots);
});

test('what has no room goes, the one that was asked for longest ago first, from the disk as well', async () => {
  const { snapshots, kept } = snapshotsOf(current, { maxBytes: 10_000 });
  for (let at = 0; at < 20; at += 1) {
    await ask(snapshots, { m_user_ids: [`u${at}`] });
    await settled(snapshots);
  }
  await idle();
  expect(kept.size).toBe([...snapshots.entries()].length);
  expect(kept.size).toBeGreaterThan(2);
  expect(kept.size).toBeLessThan(10);
  expect(kept.has(keyOf(METHOD, { m_user_ids: ['u19'] }))).toBe(true);
  expect(kept.has(keyOf(METHOD, { m_user_ids: ['u0'] }))).toBe(false);
});

/** Bytes of pages that do not become smaller by compression. */
const LARGE: Answer = () =>
  pageOf(
    Array.from({ length: 500 }, () => randomUUID()),
    { lastUpdated: Date.now(), total: 500 },
  );
const bytesIn = (kept: Iterable<Snapshot>) => [...kept].reduce((sum, snapshot) => sum + snapshotBytes(snapshot), 0);

test('snapshots of many kilobytes stay within the room that there is, in memory, on disk and after a start', async () => {
  const maxBytes = 200_000;
  const { snapshots, kept } = snapshotsOf(LARGE, { maxBytes });
  for (let at = 0; at < 20; at += 1) {
    await ask(snapshots, { m_user_ids: [`u${at}`] });
    await settled(snapshots);
  }
  await idle();
  const inMemory = [...snapshots.entries()].flatMap(({ snapshot }) => snapshot ?? []);
  expect(inMemory.length).toBeGreaterThan(2);
  expect(bytesIn(inMemory)).toBeLessThanOrEqual(maxBytes);
  expect(bytesIn(kept.values())).toBeLessThanOrEqual(maxBytes);
  expect(new Set(kept.values())).toEqual(new Set(inMemory));

  const storage = memoryStorage(kept);
  const next = snapshotsOf(LARGE, { storage, maxBytes: 100_000 });
  await next.snapshots.load();
  await idle();
  const loaded = [...next.snapshots.entries()].flatMap(({ snapshot }) => snapshot ?? []);
  expect(loaded.length).toBeGreaterThan(1);
  expect(bytesIn(loaded)).toBeLessThanOrEqual(100_000);
  expect(bytesIn(kept.values())).toBeLessThanOrEqual(100_000);
});

test('one that is larger than all may be is kept by itself', async () => {
  const { snapshots, calls } = snapshotsOf(current, { maxBytes: 100 });
  await ask(snapshots);
  await settled(snapshots);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  expect(calls).toHaveLength(1);
});

test('thousands of different parameters: the memory that they take is bounded, and not all are read at once', async () => {
  const { snapshots, calls } = snapshotsOf(() => new Promise<UpstreamResult>(() => {}), { maxBytes: 1024 * 1024 });
  const answers = Array.from({ length: 5_000 }, (_, at) =>
    ask(snapshots, { m_user_ids: ['x'.repeat(1_000), `${at}`] }),
  );
  const last = await answers.at(-1);
  expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'rate_limited' } });
  expect(calls).toHaveLength(500);
  expect([...snapshots.entries()].length).toBeLessThan(600);
});

test('the next process shows what is on disk, and asks for nothing until somebody does', async () => {
  const readAt = Date.now() - HOUR;
  const before = await buildSnapshot(METHOD, [{ records: 0, json: { ok: true, employees: [] } }], { readAt });
  const storage = memoryStorage(new Map([[keyOf(METHOD, {}), before]]));
  const { snapshots, calls } = snapshotsOf(() => noResponse, { storage });
  await snapshots.load();
  await pass(MINUTE);
  expect(calls).toEqual([]);
  expect(await ask(snapshots)).toMatchObject({ kind: 'page', state: 'stale', readAt, snapshotId: before.id });
  await settled(snapshots);
  expect(await ask(snapshots)).toMatchObject({ kind: 'page', state: 'failing', readAt });
});

test('what is too old, or was read with another token, is removed from the disk and never shown', async () => {
  const of = (params: Record<string, unknown>, readAt: number) =>
    buildSnapshot(METHOD, [{ records: 0, json: { ok: true, employees: [] } }], { params, readAt });
  const foreignKeys = createSnapshotKeys({ baseUrl: 'https://api.example.test', token: new Secret('another1') });
  const old = { m_user_ids: ['old'] };
  const kept = new Map([
    [keyOf(METHOD, old), await of(old, Date.now() - 24 * HOUR - 1)],
    [foreignKeys(METHOD, {}), await of({}, Date.now())],
  ]);
  const { snapshots } = snapshotsOf(() => noResponse, { storage: memoryStorage(kept) });
  await snapshots.load();
  await idle();
  expect([...snapshots.entries()]).toEqual([]);
  expect(kept.size).toBe(0);
});

test('a clock that is set back an hour: no age below zero, no storm, and data is not fresh for an hour longer', async () => {
  const { snapshots, calls } = snapshotsOf(current);
  await ask(snapshots);
  await settled(snapshots);
  vi.setSystemTime(Date.now() - HOUR);
  await pass(5 * SECOND);
  await ask(snapshots);
  expect(calls).toHaveLength(1);
  const [entry] = [...snapshots.entries()];
  expect(entry?.snapshot?.readAt).toBeLessThanOrEqual(Date.now());
  await pass(15 * MINUTE);
  await settled(snapshots);
  expect(calls.length).toBe(2);
});

test('what a gateway has read whose clock is ahead is taken over once, as read now', async () => {
  const id = 'read-in-the-future';
  const theirs = await buildSnapshot(METHOD, [{ records: 0, json: { ok: true, employees: [] } }], {
    id,
    readAt: Date.now() + HOUR,
    lastUpdated: Date.now(),
  });
  const { snapshots, calls } = snapshotsOf(current, {
    shared: {
      newerThan: async (_key, own) => (own?.id !== id && theirs.readAt > (own?.readAt ?? 0) ? theirs : undefined),
      publish: async () => undefined,
      remove: async () => undefined,
      claim: async () => ({ release: async () => undefined }),
    },
  });
  await snapshots.completeSnapshot(METHOD, {});
  const [entry] = [...snapshots.entries()];
  expect(entry?.snapshot).toMatchObject({ id, readAt: Date.now() });
  expect(calls).toHaveLength(0);
  await pass(15 * MINUTE);
  await settled(snapshots);
  expect(calls).toHaveLength(1);
});

test('a stop in the middle of a reading: nothing is kept, nothing is logged as a failure, readers are told', async () => {
  const gate = Promise.withResolvers<void>();
  const { snapshots, kept, logged } = snapshotsOf(async (params, time) => {
    await gate.promise;
    return current(params, time);
  });
  const [page, whole] = [snapshots.page(METHOD, {}, 2), snapshots.completeSnapshot(METHOD, {})];
  await snapshots.close();
  gate.resolve();
  expect([await page, await whole]).toMatchObject([
    { kind: 'failed', failure: { description: 'The dashboard is stopping.' } },
    { kind: 'failed', failure: { description: 'The dashboard is stopping.' } },
  ]);
  expect([kept.size, logged]).toEqual([0, []]);
});

test('a disk that fails is told, and the snapshot is shown all the same', async () => {
  const storage = { ...memoryStorage(new Map()), write: () => Promise.reject(new Error('no space')) };
  const { snapshots, logged } = snapshotsOf(current, { storage });
  await ask(snapshots);
  await settled(snapshots);
  await idle();
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  expect(logged).toContain('a snapshot could not be kept for the next start');
});

test('while the service takes no calls, what is due says so, and since when', async () => {
  const limited: Answer = () => ({ ...refusedWith('rate_limit_exceeded'), limitedForMs: MINUTE });
  let answer = current;
  const { snapshots, cool } = snapshotsOf((...asked) => answer(...asked));
  await ask(snapshots);
  await settled(snapshots);
  answer = limited;
  await pass(14 * MINUTE);
  cool.until = Date.now() + 3 * MINUTE;
  await pass(MINUTE + 10 * SECOND);
  const paused = await ask(snapshots);
  expect(paused).toMatchObject({ state: 'failing', failure: { result: { body: { error: 'rate_limit_exceeded' } } } });
  expect(paused.kind === 'page' && paused.failure?.since).toBeGreaterThan(Date.now() - 11 * SECOND);
});
