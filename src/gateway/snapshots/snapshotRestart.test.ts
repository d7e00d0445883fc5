import { afterEach, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import {
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
import { noResponse, pageOf, refusedWith } from '../testing/upstreamResults.ts';
import { createSnapshotKeys } from './snapshotKey.ts';
import type { SharedSnapshots, SnapshotStorage } from './snapshotStorage.ts';

setFakeClock();

test('the next process shows the snapshots on disk, and requests nothing until somebody does', async () => {
  const readAt = Date.now() - HOUR;
  const before = await buildSnapshot(METHOD, [{ records: 0, json: { ok: true, employees: [] } }], { readAt });
  const storage = memoryStorage(new Map([[keyOf(METHOD, {}), before]]));
  const { snapshots, calls } = snapshotsOf(() => noResponse, { storage });
  await snapshots.load();
  await passTime(MINUTE);
  expect(calls).toEqual([]);
  expect(await ask(snapshots)).toMatchObject({ kind: 'page', state: 'stale', readAt, snapshotId: before.id });
  await untilAllRead(snapshots);
  expect(await ask(snapshots)).toMatchObject({ kind: 'page', state: 'failing', readAt });
});

test('a snapshot that is too old, or was read with another token, is removed from the disk and never shown', async () => {
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
  await untilIdle();
  expect([...snapshots.entries()]).toEqual([]);
  expect(kept.size).toBe(0);
});

test('a failing disk is reported, and the snapshot is still shown', async () => {
  const storage = { ...memoryStorage(new Map()), write: () => Promise.reject(new Error('no space')) };
  const { snapshots, logged } = snapshotsOf(freshAnswer, { storage });
  await ask(snapshots);
  await untilAllRead(snapshots);
  await untilIdle();
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  expect(logged).toContain('a snapshot could not be kept for the next start');
});

const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

/** A disk that answers only once it is released. */
function hangingDisk() {
  const work: string[] = [];
  const released = Promise.withResolvers<void>();
  releases.push(released.resolve);
  const begin = (what: string) => {
    work.push(what);
    return released.promise;
  };
  const storage: SnapshotStorage = {
    ...memoryStorage(new Map()),
    write: (_key, { records }) => begin(`write ${records}`),
    remove: () => begin('remove'),
  };
  return { storage, work, release: released.resolve };
}

test('while the disk hangs, one write runs, and the newest snapshot of each collection waits', async () => {
  const { storage, work, release } = hangingDisk();
  const ids = Array.from({ length: 6 }, (_, index) => `u${index}`);
  const { snapshots } = snapshotsOf((_params, time) => pageOf(ids.slice(0, time), { total: time }), { storage });
  for (const isOther of [false, true, false, true, false, true]) {
    await snapshots.refreshNow(METHOD, isOther ? { include_all_completions: true } : {});
    await untilIdle();
    await passTime(2 * SECOND);
  }
  const [inHand, toCome] = [[...work], work];
  release();
  await untilIdle();
  expect({ inHand, toCome }).toEqual({ inHand: ['write 1'], toCome: ['write 1', 'write 6', 'write 5'] });
});

test('outdated data is removed from the disk after the write under way, and elsewhere without waiting', async () => {
  const { storage, work, release } = hangingDisk();
  const removedElsewhere: string[] = [];
  const shared: SharedSnapshots = {
    newerThan: async () => undefined,
    publish: async () => undefined,
    remove: async (key) => void removedElsewhere.push(key),
    claim: async () => ({ release: async () => undefined }),
  };
  const { snapshots } = snapshotsOf(
    (_params, time) => (time === 1 ? pageOf(['u1'], { total: 1 }) : refusedWith('content_not_found')),
    { storage, shared },
  );
  await ask(snapshots);
  await untilAllRead(snapshots);
  await passTime(2 * SECOND);
  await snapshots.refreshNow(METHOD, {});
  await untilIdle();
  expect(removedElsewhere).toEqual([keyOf(METHOD, {})]);
  expect(work).toEqual(['write 1']);
  release();
  await untilIdle();
  expect(work).toEqual(['write 1', 'remove']);
});
