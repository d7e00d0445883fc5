import { expect, test } from 'vitest';
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
  setFakeClock,
  snapshotsOf,
  stateOf,
  untilAllRead,
  untilIdle,
} from '../testing/testSnapshots.ts';
import { noResponse } from '../testing/upstreamResults.ts';
import { createSnapshotKeys } from './snapshotKey.ts';

setFakeClock();

test('the next process shows what is on disk, and asks for nothing until somebody does', async () => {
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
  await untilIdle();
  expect([...snapshots.entries()]).toEqual([]);
  expect(kept.size).toBe(0);
});

test('a disk that fails is told, and the snapshot is shown all the same', async () => {
  const storage = { ...memoryStorage(new Map()), write: () => Promise.reject(new Error('no space')) };
  const { snapshots, logged } = snapshotsOf(freshAnswer, { storage });
  await ask(snapshots);
  await untilAllRead(snapshots);
  await untilIdle();
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  expect(logged).toContain('a snapshot could not be kept for the next start');
});
