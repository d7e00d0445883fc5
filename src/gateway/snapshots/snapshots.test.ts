import { expect, test } from 'vitest';
import {
  ask,
  freshAnswer,
  keyOf,
  METHOD,
  MINUTE,
  passTime,
  setFakeClock,
  snapshotsOf,
  untilAllRead,
} from '../testing/testSnapshots.ts';
import { pageOf } from '../testing/upstreamResults.ts';
import type { PageResult } from './pageResult.ts';

setFakeClock();

test('the first reader triggers the read and learns how long it is fresh; the second gets the snapshot', async () => {
  const { snapshots, calls, kept } = snapshotsOf(freshAnswer);
  const first = await ask(snapshots);
  expect(first).toMatchObject({ kind: 'page', state: 'fresh', freshUntil: Date.now() + 15 * MINUTE });
  await untilAllRead(snapshots);
  const second = await ask(snapshots);
  expect(second).toMatchObject({ state: 'fresh', freshUntil: Date.now() + 15 * MINUTE, readAt: Date.now() });
  expect(second).toMatchObject({ snapshotId: first.kind === 'page' ? first.snapshotId : '' });
  expect(calls).toEqual([{ params: {}, interactive: true }]);
  expect([...kept.keys()]).toEqual([keyOf(METHOD, {})]);
});

test('pages are returned as they arrive, as loading; the page that completes the collection says how long it is fresh', async () => {
  const gate = Promise.withResolvers<void>();
  const { snapshots } = snapshotsOf(freshAnswer, {
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

test('the page that seems to complete a collection does not wait for the repeated read', async () => {
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  const { snapshots } = snapshotsOf(freshAnswer, {
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
  while (!first) await passTime(10);
  expect(first).toMatchObject({ kind: 'page', state: 'loading' });
  gate.resolve();
  await untilAllRead(snapshots);
  expect(await ask(snapshots)).toMatchObject({ kind: 'page', state: 'fresh', isDoubtful: true });
});

test('a crowd on a cold gateway causes one read for each collection', async () => {
  const { snapshots, calls } = snapshotsOf(freshAnswer);
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      at % 2 ? ask(snapshots) : snapshots.completeSnapshot(METHOD, { m_user_ids: ['u1'] }),
    ),
  );
  expect(all.every(({ kind }) => kind === 'page' || kind === 'snapshot')).toBe(true);
  expect(calls).toHaveLength(2);
});

test('a stop during a read keeps nothing, logs no failure, and informs readers', async () => {
  const gate = Promise.withResolvers<void>();
  const { snapshots, kept, logged } = snapshotsOf(async (params, time) => {
    await gate.promise;
    return freshAnswer(params, time);
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
