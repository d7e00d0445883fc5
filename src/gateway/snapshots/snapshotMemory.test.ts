import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { MethodName } from '#protocol/methods.ts';
import {
  type Answer,
  ask,
  freshAnswer,
  HOUR,
  keyOf,
  METHOD,
  MINUTE,
  memoryStorage,
  passTime,
  SECOND,
  setFakeClock,
  snapshotsOf,
  stateOf,
  untilAllRead,
  untilIdle,
} from '../testing/testSnapshots.ts';
import { noResponse, pageOf } from '../testing/upstreamResults.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import { type Snapshot, snapshotBytes } from './snapshot.ts';

setFakeClock();

test('a collection without a snapshot that nobody requested within the hour is dropped', async () => {
  const { snapshots } = snapshotsOf(({ m_user_ids }, time) => (m_user_ids ? noResponse : freshAnswer({}, time)));
  await ask(snapshots);
  await ask(snapshots, { m_user_ids: ['u1'] });
  await passTime(HOUR);
  await untilAllRead(snapshots);
  expect([...snapshots.entries()]).toHaveLength(2);
  await passTime(5 * SECOND);
  expect([...snapshots.entries()].map(({ params }) => params)).toEqual([{}]);
});

test('the least recently requested snapshot is evicted first, from the disk as well', async () => {
  const { snapshots, kept } = snapshotsOf(freshAnswer, { lookUps: { maxBytes: 10_000, maxEntries: 1_000 } });
  for (let at = 0; at < 20; at += 1) {
    await ask(snapshots, { m_user_ids: [`u${at}`] });
    await untilAllRead(snapshots);
  }
  await untilIdle();
  expect(kept.size).toBe([...snapshots.entries()].length);
  expect(kept.size).toBeGreaterThan(2);
  expect(kept.size).toBeLessThan(10);
  expect(kept.has(keyOf(METHOD, { m_user_ids: ['u19'] }))).toBe(true);
  expect(kept.has(keyOf(METHOD, { m_user_ids: ['u0'] }))).toBe(false);
});

test('look-ups evict each other, and never what pages are made of', async () => {
  const { snapshots, kept } = snapshotsOf(freshAnswer, { lookUps: { maxBytes: 1024 * 1024, maxEntries: 5 } });
  const parts = [
    ['equipments.list', { equipmentType_id: 't1' }],
    ['equipments.list', { equipmentType_id: 't1', service_type: 'all' }],
    ['datalistitems.list', { data_list_id: 12, include_deleted: true, include_inactive: true }],
  ] as const;
  await ask(snapshots);
  await ask(snapshots, { include_all_completions: true });
  for (const [method, params] of parts) await snapshots.page(method, params, 1);
  await untilAllRead(snapshots);
  for (let at = 0; at < 50; at += 1) {
    await ask(snapshots, { m_user_ids: ['x'.repeat(5_000), `u${at}`] });
    await untilAllRead(snapshots);
  }
  await untilIdle();
  expect([...snapshots.entries()]).toHaveLength(5 + 5);
  expect(kept.size).toBe(5 + 5);
  expect(kept.has(keyOf(METHOD, {}))).toBe(true);
  for (const [method, params] of parts) expect(kept.has(keyOf(method, params))).toBe(true);
});

test('types of equipment that do not exist are look-ups, whatever the service answers', async () => {
  const empty: Answer = () => pageOf([], { total: 0 });
  const { snapshots } = snapshotsOf(empty, { lookUps: { maxBytes: 1024 * 1024, maxEntries: 5 } });
  for (let at = 0; at < 20; at += 1) {
    await snapshots.page('equipments.list', { equipmentType_id: `t${at}` }, 1);
    await untilAllRead(snapshots);
  }
  expect([...snapshots.entries()]).toHaveLength(5);
});

/** Pages whose bytes do not shrink by compression. */
const LARGE: Answer = () =>
  pageOf(
    Array.from({ length: 500 }, () => randomUUID()),
    { lastUpdated: Date.now(), total: 500 },
  );
const bytesIn = (kept: Iterable<Snapshot>) => [...kept].reduce((sum, snapshot) => sum + snapshotBytes(snapshot), 0);

test('large snapshots stay within the limit, in memory, on disk and after a start', async () => {
  const maxBytes = 200_000;
  const { snapshots, kept } = snapshotsOf(LARGE, { lookUps: { maxBytes, maxEntries: 1_000 } });
  for (let at = 0; at < 20; at += 1) {
    await ask(snapshots, { m_user_ids: [`u${at}`] });
    await untilAllRead(snapshots);
  }
  await untilIdle();
  const inMemory = [...snapshots.entries()].flatMap(({ snapshot }) => snapshot ?? []);
  expect(inMemory.length).toBeGreaterThan(2);
  expect(bytesIn(inMemory)).toBeLessThanOrEqual(maxBytes);
  expect(bytesIn(kept.values())).toBeLessThanOrEqual(maxBytes);
  expect(new Set(kept.values())).toEqual(new Set(inMemory));

  const storage = memoryStorage(kept);
  const next = snapshotsOf(LARGE, { storage, lookUps: { maxBytes: 100_000, maxEntries: 1_000 } });
  await next.snapshots.load();
  await untilIdle();
  const loaded = [...next.snapshots.entries()].flatMap(({ snapshot }) => snapshot ?? []);
  expect(loaded.length).toBeGreaterThan(1);
  expect(bytesIn(loaded)).toBeLessThanOrEqual(100_000);
  expect(bytesIn(kept.values())).toBeLessThanOrEqual(100_000);
});

test('a snapshot larger than the limit is kept alone', async () => {
  const { snapshots, calls } = snapshotsOf(freshAnswer, { maxBytes: 100 });
  await ask(snapshots);
  await untilAllRead(snapshots);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  expect(calls).toHaveLength(1);
});

test('thousands of different parameters take limited memory, and are not all read at once', async () => {
  const { snapshots, calls } = snapshotsOf(() => new Promise<UpstreamResult>(() => {}));
  const answers = Array.from({ length: 5_000 }, (_, at) =>
    ask(snapshots, { m_user_ids: ['x'.repeat(1_000), `${at}`] }),
  );
  const last = await answers.at(-1);
  expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'rate_limited' } });
  expect(calls).toHaveLength(500);
  expect([...snapshots.entries()]).toHaveLength(500);
  expect(await last).toEqual(await ask(snapshots, { m_user_ids: ['another'] }));
  // The collections that pages are made of are still read.
  void ask(snapshots);
  await vi.waitFor(() => expect(calls).toHaveLength(501));
});

const hanging: Answer = () => new Promise<UpstreamResult>(() => {});

test('one requester has at most a hundred look-ups under way, whatever others have', async () => {
  const { snapshots, calls } = snapshotsOf(hanging);
  const lookUp = (name: string, id: string) =>
    snapshots.page(METHOD, { m_user_ids: [id] }, 1, { name, hungUp: new AbortController().signal });
  const answers = Array.from({ length: 20_000 }, (_, at) => lookUp('a', `u${at}`));
  const refused = await Promise.all(answers.slice(100));
  expect(new Set(refused.map((answer) => stateOf(answer)))).toEqual(new Set(['failed']));
  void lookUp('b', 'v');
  await vi.waitFor(() => expect(calls).toHaveLength(101));
  expect([...snapshots.entries()]).toHaveLength(101);
});

test('a look-up ends when the last one who waits for it hangs up; a list of pages does not', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { snapshots } = snapshotsOf(hanging, {
    caller: {
      call: (_method, _params, { abandoned }) => {
        signals.push(abandoned);
        return new Promise<UpstreamResult>(() => {});
      },
    },
  });
  const [first, second] = [new AbortController(), new AbortController()];
  for (const { signal: hungUp } of [first, second])
    for (const params of [{}, { m_user_ids: ['u1'] }]) void snapshots.page(METHOD, params, 1, { name: 'a', hungUp });
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  first.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  second.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
  // The next request reads it again.
  void snapshots.page(METHOD, { m_user_ids: ['u1'] }, 1);
  await vi.waitFor(() => expect(signals).toHaveLength(3));
});

test('a look-up whose reader hangs up before any answer leaves nothing, unless somebody requests it again', async () => {
  const ended: (() => void)[] = [];
  const { snapshots } = snapshotsOf(hanging, {
    caller: {
      call: () => new Promise<UpstreamResult>((resolve) => void ended.push(() => resolve(noResponse))),
    },
  });
  const lookUp = (id: string, hungUp: AbortSignal) =>
    void snapshots.page(METHOD, { m_user_ids: [id] }, 1, { name: 'a', hungUp });
  const [leaving, staying] = [new AbortController(), new AbortController()];
  for (const id of ['u1', 'u2']) lookUp(id, leaving.signal);
  await vi.waitFor(() => expect(ended).toHaveLength(2));
  leaving.abort();
  lookUp('u2', staying.signal);
  for (const end of ended.slice(0, 2)) end();
  await vi.waitFor(() => expect(ended).toHaveLength(3));
  await untilIdle();
  expect([...snapshots.entries()].map(({ params }) => params)).toEqual([{ m_user_ids: ['u2'] }]);
});

/** Snapshots without room for two large collections, and their warnings. */
function crowded(maxBytes = 40_000) {
  const warned: { method: string; message: string }[] = [];
  const warn = ({ method }: { method?: string }, message: string) => warned.push({ method: String(method), message });
  const { snapshots, calls, kept } = snapshotsOf(LARGE, {
    maxBytes,
    lookUps: { maxBytes: 40_000, maxEntries: 1_000 },
    log: { warn, info: () => undefined },
  });
  const read = async (method: MethodName, params: Record<string, unknown> = {}) => {
    await snapshots.page(method, params, 1);
    await untilAllRead(snapshots);
  };
  return { snapshots, calls, kept, warned, read };
}

test('collections in use that do not fit together are warned of, each once an hour', async () => {
  const { calls, warned, read } = crowded();
  const bothInTurn = async () => {
    for (let round = 0; round < 5; round += 1) for (const method of [METHOD, 'users.list'] as const) await read(method);
  };
  await bothInTurn();
  expect(calls).toHaveLength(10);
  const each = [METHOD, 'users.list'].map((method) => ({ method, message: expect.stringContaining('do not fit') }));
  expect(warned).toEqual(each);
  await passTime(HOUR - MINUTE);
  await bothInTurn();
  expect(warned).toEqual(each);
  await passTime(MINUTE);
  await bothInTurn();
  expect(new Set(warned.slice(2).map(({ method }) => method))).toEqual(new Set([METHOD, 'users.list']));
  expect(warned).toHaveLength(4);
});

test('nothing warns of evicted look-ups, nor of what nobody requested within the hour', async () => {
  const { snapshots, warned, read } = crowded();
  for (const id of ['u1', 'u2', 'u3']) await read(METHOD, { m_user_ids: [id] });
  await read(METHOD);
  await passTime(HOUR + MINUTE);
  // A refresh that began within the hour and ended now would make room for itself.
  await untilAllRead(snapshots);
  await read('users.list');
  const left = [...snapshots.entries()].map(({ method, params }) => [method, params]);
  expect(left).toEqual([
    ['users.list', {}],
    [METHOD, { m_user_ids: ['u3'] }],
  ]);
  expect(warned).toEqual([]);
});

/** Snapshots of `LARGE` collections, whose call of number `slow`, from 1, answers once `release` is called. */
function withSlowCall(slow: number, maxBytes: number) {
  const answered = Promise.withResolvers<void>();
  const called: string[] = [];
  const { snapshots } = snapshotsOf(LARGE, {
    maxBytes,
    caller: {
      async call(method, params) {
        called.push(method);
        if (called.length === slow) await answered.promise;
        return LARGE(params, called.length);
      },
    },
  });
  return { snapshots, called, release: () => answered.resolve() };
}

test('a collection that others push out while it is read is not read a second time', async () => {
  const { snapshots, called, release } = withSlowCall(1, 20_000);
  const readers = [ask(snapshots)];
  await vi.waitFor(() => expect(called).toEqual([METHOD]));
  await snapshots.page('users.list', {}, 1);
  await vi.waitFor(() => expect(snapshots.availablePage(keyOf('users.list', {}), 1)?.state).toBe('fresh'));
  readers.push(ask(snapshots));
  release();
  expect((await Promise.all(readers)).map(stateOf)).toEqual(['fresh', 'fresh']);
  expect(called).toEqual([METHOD, 'users.list']);
});

test('a reading that nobody requested evicts nothing in use, and is not on disk either', async () => {
  const { snapshots, kept, warned, read } = crowded();
  await read(METHOD);
  expect(await snapshots.snapshotSince('users.list', {}, Date.now())).toMatchObject({ records: 500 });
  await untilIdle();
  expect([...snapshots.entries()].map(({ method }) => method)).toEqual([METHOD]);
  expect([...kept.values()].map(({ method }) => method)).toEqual([METHOD]);
  expect(warned).toEqual([]);
});

test('a refresh that ends when its collection is no longer in use evicts nothing in use', async () => {
  const { snapshots, called, release } = withSlowCall(2, 40_000);
  await ask(snapshots);
  await untilAllRead(snapshots);
  await passTime(16 * MINUTE);
  const [late] = [...snapshots.entries()].map(({ refresh }) => refresh?.done);
  expect(called).toEqual([METHOD, METHOD]);
  await passTime(HOUR);
  await snapshots.page('users.list', {}, 1);
  await vi.waitFor(() => expect(snapshots.availablePage(keyOf('users.list', {}), 1)).toBeDefined());
  release();
  await late;
  expect(snapshots.availablePage(keyOf('users.list', {}), 1)?.state).toBe('fresh');
});

test('a reading that nobody requested takes free room, and is evicted before what is in use', async () => {
  const { snapshots, read } = crowded(55_000);
  await read(METHOD);
  await snapshots.snapshotSince('users.list', {}, Date.now());
  expect([...snapshots.entries()]).toHaveLength(2);
  await read('resources.list');
  expect(new Set([...snapshots.entries()].map(({ method }) => method))).toEqual(new Set([METHOD, 'resources.list']));
});
