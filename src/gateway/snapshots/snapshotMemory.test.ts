import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Answer,
  ask,
  current,
  HOUR,
  idle,
  keyOf,
  METHOD,
  memoryStorage,
  pass,
  SECOND,
  setFakeClock,
  settled,
  snapshotsOf,
  stateOf,
} from '../testing/testSnapshots.ts';
import { noResponse, pageOf } from '../testing/upstreamResults.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import { type Snapshot, snapshotBytes } from './snapshot.ts';

setFakeClock();

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
