import { setTimeout as realPause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { CallPriority } from '../outbound/callQueue.ts';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import {
  ask,
  freshAnswer,
  HOUR,
  METHOD,
  MINUTE,
  passTime,
  SECOND,
  setFakeClock,
  snapshotsOf,
  stateOf,
  untilAllRead,
} from '../testing/testSnapshots.ts';
import { pageOf, refusedWith } from '../testing/upstreamResults.ts';
import { coolingDown, gatewayStopping } from '../upstream/upstreamError.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import type { Snapshot } from './snapshot.ts';

setFakeClock();

test('a stale snapshot is returned at once, and read once in the background', async () => {
  const { snapshots, calls } = snapshotsOf(freshAnswer);
  await ask(snapshots);
  await untilAllRead(snapshots);
  vi.setSystemTime(Date.now() + 15 * MINUTE - 1);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  vi.setSystemTime(Date.now() + 1);
  const stale = await Promise.all([ask(snapshots), ask(snapshots), ask(snapshots)]);
  expect(stale.map(stateOf)).toEqual(['stale', 'stale', 'stale']);
  await untilAllRead(snapshots);
  expect(calls).toEqual([
    { params: {}, interactive: true },
    { params: {}, interactive: false },
  ]);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
});

test.each([
  ['is shown meanwhile takes the share of the reader', HOUR, { isLookUp: true, requester: 'ada' }],
  ['is too old to be shown is read for all, like a missing one', 3 * HOUR, { isLookUp: false, requester: undefined }],
])('a refresh requested while a snapshot %s', async (_case, age, expected) => {
  const priorities: CallPriority[] = [];
  const { snapshots } = snapshotsOf(freshAnswer, {
    maxStaleMs: 2 * HOUR,
    caller: {
      async call(_method, _params, priority) {
        priorities.push(priority);
        return pageOf(['u1'], { lastUpdated: Date.now() });
      },
    },
  });
  await ask(snapshots);
  await untilAllRead(snapshots);
  vi.setSystemTime(Date.now() + age);
  await snapshots.refreshNow(METHOD, {}, { name: 'ada', hungUp: new AbortController().signal });
  expect(priorities).toMatchObject([{ isLookUp: false }, { interactive: true, ...expected }]);
});

test('a reader who joins a background read makes it urgent', async () => {
  const gate = Promise.withResolvers<void>();
  const priorities: { interactive: boolean }[] = [];
  const { snapshots } = snapshotsOf(freshAnswer, {
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
  await untilAllRead(snapshots);
  await passTime(16 * MINUTE);
  expect(priorities.at(-1)).toMatchObject({ interactive: false });
  const reader = ask(snapshots);
  expect(priorities.at(-1)).toMatchObject({ interactive: true });
  gate.resolve();
  expect(stateOf(await reader)).toBe('fresh');
});

test('a snapshot is kept up to date while it is requested, and left alone an hour later', async () => {
  const { snapshots, calls } = snapshotsOf(freshAnswer);
  await ask(snapshots);
  await untilAllRead(snapshots);
  for (let minute = 0; minute < 180; minute += 1) {
    await passTime(MINUTE);
    await untilAllRead(snapshots);
  }
  // At 15, 30, 45 and 60 minutes.
  expect(calls.length).toBeGreaterThanOrEqual(4);
  expect(calls.length).toBeLessThanOrEqual(5);
  expect(stateOf(await ask(snapshots))).toBe('stale');
});

test('a service whose clock is behind is not asked again and again for results that it does not have', async () => {
  const lastUpdated = Date.now() - HOUR;
  const { snapshots, calls } = snapshotsOf(() => pageOf(['u1'], { lastUpdated }));
  for (let minute = 0; minute < 60; minute += 1) {
    await ask(snapshots);
    await untilAllRead(snapshots);
    await passTime(MINUTE);
  }
  expect(calls.length).toBeLessThan(12);
  expect(stateOf(await ask(snapshots))).toBe('stale');
});

test('a refresh reads even fresh data again, once for all who ask, but not what was just read or during a cool-down', async () => {
  const { snapshots, calls, cool } = snapshotsOf(freshAnswer);
  await ask(snapshots);
  await untilAllRead(snapshots);
  await snapshots.refreshNow(METHOD, {});
  expect(calls).toHaveLength(1);
  await passTime(2 * SECOND);
  await Promise.all([snapshots.refreshNow(METHOD, {}), snapshots.refreshNow(METHOD, {})]);
  expect(calls).toHaveLength(2);
  cool.until = Date.now() + MINUTE;
  await passTime(10 * SECOND);
  await snapshots.refreshNow(METHOD, {});
  expect(calls).toHaveLength(2);
});

test('missing content is requested no more often than existing content, but at once when a reader refreshes it', async () => {
  const params = { training_id: 8 };
  const { snapshots, calls } = snapshotsOf(() => refusedWith('content_not_found'));
  const completions = () => snapshots.page('completedtrainings.v2.list', params, 1);
  await completions();
  await passTime(5 * MINUTE - 1);
  expect(await completions()).toEqual(refusedWith('content_not_found'));
  expect(calls).toHaveLength(1);
  await snapshots.refreshNow('completedtrainings.v2.list', params);
  expect(calls).toHaveLength(2);
  await passTime(5 * MINUTE);
  await completions();
  expect(calls).toHaveLength(3);
});

test('a refresh that takes long returns the old data after ten seconds', async () => {
  const gate = Promise.withResolvers<void>();
  const { snapshots } = snapshotsOf(async (params, time) => {
    if (time === 2) await gate.promise;
    return freshAnswer(params, time);
  });
  await ask(snapshots);
  await untilAllRead(snapshots);
  await passTime(MINUTE);
  const renewal = snapshots.refreshNow(METHOD, {});
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await renewal;
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  gate.resolve();
  await untilAllRead(snapshots);
});

test('a clock that is set back an hour makes no age negative, no storm, and no data fresh for an hour longer', async () => {
  const { snapshots, calls } = snapshotsOf(freshAnswer);
  await ask(snapshots);
  await untilAllRead(snapshots);
  vi.setSystemTime(Date.now() - HOUR);
  await passTime(5 * SECOND);
  await ask(snapshots);
  expect(calls).toHaveLength(1);
  const [entry] = [...snapshots.entries()];
  expect(entry?.snapshot?.readAt).toBeLessThanOrEqual(Date.now());
  await passTime(15 * MINUTE);
  await untilAllRead(snapshots);
  expect(calls.length).toBe(2);
});

test('a snapshot of a gateway whose clock is ahead is taken over once, as read now', async () => {
  const id = 'read-in-the-future';
  const theirs = await buildSnapshot(METHOD, [{ records: 0, json: { ok: true, employees: [] } }], {
    id,
    readAt: Date.now() + HOUR,
    lastUpdated: Date.now(),
  });
  const { snapshots, calls } = snapshotsOf(freshAnswer, {
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
  await passTime(15 * MINUTE);
  await untilAllRead(snapshots);
  expect(calls).toHaveLength(1);
});

test('a snapshot that must not be older than some time is read once, and again if it was doubtful', async () => {
  let total = 2;
  const { snapshots, calls } = snapshotsOf(() => pageOf(['u1'], { lastUpdated: Date.now(), total }));
  const since = Date.now();
  const wanted = () => snapshots.snapshotSince(METHOD, {}, since);
  expect(await wanted()).toMatchObject({ isDoubtful: true });
  const { length } = calls;
  total = 1;
  const again = await wanted();
  expect(again).toMatchObject({ isDoubtful: false });
  expect(await wanted()).toBe(again);
  expect(calls).toHaveLength(length + 1);
});

/** Another gateway has the claim, and keeps it. */
function readElsewhere() {
  const asked: string[] = [];
  const theirs: { snapshot?: Snapshot } = {};
  const shared = {
    newerThan: async (key: string) => {
      asked.push(key);
      return theirs.snapshot;
    },
    publish: async () => undefined,
    remove: async () => undefined,
    claim: async () => undefined,
  };
  return { shared, asked, theirs };
}

const older = { kind: 'failed', failure: { description: 'Other gateways have only older readings of this list.' } };

test.each([
  ['the third is new enough', [-2, -1, 0], { readAt: Date.UTC(2026, 0, 1) }],
  ['none is new enough', [-3, -2, -1, 0], older],
])(
  'a snapshot that must not be older than some time is taken over at most three times: %s',
  async (_case, readings, expected) => {
    const since = Date.UTC(2026, 0, 1);
    vi.setSystemTime(since + HOUR);
    const theirs = readings.map((ms) =>
      buildSnapshot(METHOD, [{ records: 0, json: { ok: true, employees: [] } }], { readAt: since + ms }),
    );
    const { shared } = readElsewhere();
    const { snapshots } = snapshotsOf(freshAnswer, { shared: { ...shared, newerThan: async () => theirs.shift() } });
    expect(await snapshots.snapshotSince(METHOD, {}, since)).toMatchObject(expected);
  },
);

test('a snapshot that must not be older than some time is not available when the gateway stops', async () => {
  const { shared, asked } = readElsewhere();
  const { snapshots } = snapshotsOf(freshAnswer, { shared });
  const wanted = snapshots.snapshotSince(METHOD, {}, Date.now());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await snapshots.close();
  expect(await wanted).toBe(gatewayStopping);
});

test('a stop ends the wait for the read of another gateway, without a log line', async () => {
  const { shared, asked } = readElsewhere();
  const { snapshots, logged } = snapshotsOf(freshAnswer, { shared });
  const waiting = ask(snapshots);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await snapshots.close();
  await waiting;
  expect(logged).toEqual([]);
});

test('readers who wait long for the first read of another gateway are informed, and get it once it is complete', async () => {
  const { shared, asked, theirs } = readElsewhere();
  const { snapshots, logged, calls } = snapshotsOf(freshAnswer, { shared });
  const waiting = ask(snapshots);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(25 * SECOND);
  const told = await Promise.race([waiting, realPause(500, 'nothing yet')]);
  expect(told).toMatchObject({
    failure: { kind: 'first_reading', description: expect.stringContaining('first time') },
  });
  const next = ask(snapshots);
  theirs.snapshot = await buildSnapshot(METHOD, [{ records: 0, json: { ok: true, employees: [] } }], {
    readAt: Date.now(),
  });
  expect(await next).toMatchObject({ kind: 'page', snapshotId: theirs.snapshot.id });
  expect(calls).toEqual([]);
  expect(logged).toEqual([]);
});

test('an abandoned look-up is no longer polled for while another gateway reads it', async () => {
  const { shared, asked } = readElsewhere();
  const { snapshots, logged } = snapshotsOf(freshAnswer, { shared });
  const caller = new AbortController();
  const requester = { name: 'ada', hungUp: caller.signal };
  const waiting = snapshots.page('users.info', { id: 'u1' }, 1, requester);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  caller.abort();
  await waiting;
  const { length } = asked;
  await realPause(600);
  expect(asked).toHaveLength(length);
  expect(logged).toEqual([]);
});

test('an abandoned look-up that ends late does not replace a newer one', async () => {
  const answers: ReturnType<typeof Promise.withResolvers<UpstreamResult>>[] = [];
  const { snapshots, kept } = snapshotsOf(() => {
    const answer = Promise.withResolvers<UpstreamResult>();
    answers.push(answer);
    return answer.promise;
  });
  const read = (hungUp: AbortSignal) => snapshots.page(METHOD, { m_user_ids: ['u1'] }, 1, { name: 'ada', hungUp });
  const leaving = new AbortController();
  void read(leaving.signal);
  await passTime(SECOND);
  leaving.abort();
  const reading = read(new AbortController().signal);
  await passTime(SECOND);
  answers[1]?.resolve(pageOf(['new'], { lastUpdated: Date.now() }));
  await reading;
  await untilAllRead(snapshots);
  const [entry] = [...snapshots.entries()];
  const { snapshot } = entry ?? {};
  expect(snapshot).toMatchObject({ requestId: 'page-of-new' });
  answers[0]?.resolve(pageOf(['old'], { lastUpdated: Date.now() }));
  await passTime(SECOND);
  expect(entry?.snapshot).toBe(snapshot);
  expect([...kept.values()]).toEqual([snapshot]);
});

test('a look-up whose reader learned of a cool-down keeps no place, and the next request reads it', async () => {
  let isLimited = true;
  const { snapshots, calls, cool } = snapshotsOf((...asked) => (isLimited ? coolingDown : freshAnswer(...asked)));
  const requester = { name: 'ada', hungUp: new AbortController().signal };
  const lookUp = (id: string) => snapshots.page(METHOD, { m_user_ids: [id] }, 1, requester);
  cool.until = Date.now() + MINUTE;
  for (let count = 0; count < 101; count += 1) expect(await lookUp(`u${count}`)).toEqual(coolingDown);
  await passTime(MINUTE);
  [isLimited, cool.until] = [false, undefined];
  await passTime(MINUTE);
  expect([...snapshots.entries()].filter(({ refresh }) => refresh)).toEqual([]);
  expect(calls).toHaveLength(101);
  expect(stateOf(await lookUp('u7'))).toMatch(/loading|fresh/);
  expect(calls).toHaveLength(102);
});
