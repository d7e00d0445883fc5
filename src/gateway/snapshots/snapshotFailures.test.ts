import { expect, test, vi } from 'vitest';
import {
  type Answer,
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
  untilIdle,
} from '../testing/testSnapshots.ts';
import { noResponse, pageOf, refusedWith } from '../testing/upstreamResults.ts';

setFakeClock();

test('a failing service leaves the last good data, with the reason, since when, and ever longer pauses', async () => {
  let isBroken = false;
  const { snapshots, calls } = snapshotsOf((params, time) => (isBroken ? noResponse : freshAnswer(params, time)));
  await ask(snapshots);
  await untilAllRead(snapshots);
  isBroken = true;
  vi.setSystemTime(Date.now() + 15 * MINUTE);
  const since = Date.now();
  expect(stateOf(await ask(snapshots))).toBe('stale');
  await untilAllRead(snapshots);
  expect(await ask(snapshots)).toMatchObject({
    kind: 'page',
    state: 'failing',
    failure: { since, result: noResponse },
  });
  for (let minute = 0; minute < 60; minute += 1) {
    await passTime(MINUTE);
    await ask(snapshots);
    await untilAllRead(snapshots);
  }
  expect(calls.length).toBeLessThan(25);
  expect(await ask(snapshots)).toMatchObject({ state: 'failing', failure: { since } });
  isBroken = false;
  await passTime(5 * MINUTE);
  await untilAllRead(snapshots);
  expect(await ask(snapshots)).toMatchObject({ state: 'fresh', failure: undefined });
});

test('data too old to be shown gives way to the failure, and a success ends it', async () => {
  let isBroken = false;
  const { snapshots } = snapshotsOf((params, time) => (isBroken ? noResponse : freshAnswer(params, time)));
  await ask(snapshots);
  await untilAllRead(snapshots);
  isBroken = true;
  vi.setSystemTime(Date.now() + 24 * HOUR);
  expect(stateOf(await ask(snapshots))).toBe('stale');
  await untilAllRead(snapshots);
  vi.setSystemTime(Date.now() + MINUTE);
  expect(await ask(snapshots)).toEqual(noResponse);
  isBroken = false;
  await passTime(5 * MINUTE);
  expect(stateOf(await ask(snapshots))).toMatch(/loading|fresh/);
});

test('overdue data is not shown if the limit is 0 hours', async () => {
  let isBroken = false;
  const answer: Answer = (params, time) => (isBroken ? noResponse : freshAnswer(params, time));
  const { snapshots } = snapshotsOf(answer, { maxStaleMs: 0 });
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  await untilAllRead(snapshots);
  expect(stateOf(await ask(snapshots))).toBe('fresh');
  isBroken = true;
  vi.setSystemTime(Date.now() + 16 * MINUTE);
  expect(await ask(snapshots)).toEqual(noResponse);
});

test('overdue results are still returned to the reader who waits for them', async () => {
  const { snapshots } = snapshotsOf(() => pageOf(['u1'], { lastUpdated: Date.now() - HOUR }), { maxStaleMs: 0 });
  expect(await snapshots.completeSnapshot(METHOD, {})).toMatchObject({ kind: 'snapshot' });
});

test.each(['content_not_found', 'api_method_not_found', 'token_permission', 'parameter_invalid'])(
  '%s: previous data is no longer true and is removed, here and on disk',
  async (error) => {
    let isGone = false;
    const { snapshots, kept } = snapshotsOf((params, time) =>
      isGone ? refusedWith(error) : freshAnswer(params, time),
    );
    await ask(snapshots);
    await untilAllRead(snapshots);
    isGone = true;
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    await ask(snapshots);
    await untilAllRead(snapshots);
    expect(await ask(snapshots)).toEqual(refusedWith(error));
    await untilIdle();
    expect(kept.size).toBe(0);
  },
);

test.each(['token_invalid', 'token_inactive', 'account_inactive', 'rate_limit_exceeded', 'server_error'])(
  '%s: the last good data stays, with the reason',
  async (error) => {
    let isRefused = false;
    const { snapshots, kept } = snapshotsOf((params, time) =>
      isRefused ? refusedWith(error) : freshAnswer(params, time),
    );
    await ask(snapshots);
    await untilAllRead(snapshots);
    isRefused = true;
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    await ask(snapshots);
    await untilAllRead(snapshots);
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
])('%s, without data to show, is not requested again for a while', async (_case, result, ms) => {
  const { snapshots, calls } = snapshotsOf(() => result);
  for (let asked = 0; asked < 20; asked += 1) expect(await ask(snapshots)).toEqual(result);
  vi.setSystemTime(Date.now() + ms - 1);
  await ask(snapshots);
  expect(calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await ask(snapshots);
  expect(calls).toHaveLength(2);
});

test('while the service takes no calls, due data carries the reason and since when', async () => {
  const limited: Answer = () => ({ ...refusedWith('rate_limit_exceeded'), limitedForMs: MINUTE });
  let answer = freshAnswer;
  const { snapshots, cool } = snapshotsOf((...asked) => answer(...asked));
  await ask(snapshots);
  await untilAllRead(snapshots);
  answer = limited;
  await passTime(14 * MINUTE);
  cool.until = Date.now() + 3 * MINUTE;
  await passTime(MINUTE + 10 * SECOND);
  const paused = await ask(snapshots);
  expect(paused).toMatchObject({ state: 'failing', failure: { result: { body: { error: 'rate_limit_exceeded' } } } });
  expect(paused.kind === 'page' && paused.failure?.since).toBeGreaterThan(Date.now() - 11 * SECOND);
});
