import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import { createBudget } from './budget.ts';
import { createCaller } from './caller.ts';
import { type CoolDown, createCoolDown } from './coolDown.ts';
import { createRateLimiter, type RateLimiter, unlimited } from './rateLimiter.ts';

const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer: UpstreamResult = {
  kind: 'answer',
  json: Buffer.from('{"ok":true}'),
  records: 0,
  keys: [],
  unreadable: [],
  lastUpdated: null,
  paging: null,
  headers: {},
  transient: false,
};
const refused = (error: string, transient = false): UpstreamResult => ({
  kind: 'refused',
  body: { ok: false, error },
  headers: {},
  transient,
});
const failed = (kind: GatewayFailure, transient: boolean): UpstreamResult => ({
  kind: 'failed',
  failure: { kind, description: `It is ${kind}.` },
  headers: {},
  transient,
});
const noResponse = failed('timeout', true);
const limited = (ms: number): UpstreamResult => ({ ...refused('rate_limit_exceeded'), limitedForMs: ms });

/** A caller of a service that answers as `answers` says for each method, in turn; the last one stays. */
function callerOf(
  answers: Partial<Record<MethodName, (UpstreamResult | Promise<UpstreamResult>)[]>>,
  { rateLimiter = unlimited, lookUpsPerMinute }: { rateLimiter?: RateLimiter; lookUpsPerMinute?: number } = {},
) {
  const made: { method: MethodName; at: number }[] = [];
  const steady = () => performance.now();
  const storage = { read: async () => undefined, write: async () => undefined };
  const coolDown = createCoolDown(storage, { now: Date.now, steady }, () => {});
  const budget = createBudget({ rateLimiter, lookUpsPerMinute, concurrency: 4, now: Date.now });
  const caller = createCaller({
    upstream: {
      async call(method) {
        made.push({ method, at: Date.now() });
        const left = answers[method] ?? [answer];
        const [next = answer] = left;
        if (left.length > 1) left.shift();
        return next;
      },
    },
    budget,
    coolDown,
    now: Date.now,
    steady,
  });
  const call = (method: MethodName = 'resources.list') => caller.call(method, {}, { interactive: true });
  /** Calls, and lets enough time pass for all pauses. */
  const outcome = async (method?: MethodName) => {
    const result = call(method);
    await vi.advanceTimersByTimeAsync(3_000);
    return result;
  };
  return { made, coolDown, budget, caller, call, outcome, answers };
}

test.each([
  ['no connection', failed('unreachable', true), 3],
  ['a timeout', noResponse, 3],
  ['no JSON', failed('not_json', true), 3],
  ['server_error', refused('server_error', true), 3],
  ['HTTP 5xx with an answer in it', refused('content_not_found', true), 3],
  ['an untrusted certificate', failed('untrusted', false), 1],
  ['an answer that is too large', failed('too_large', false), 1],
  ['an answer that is not as specified', failed('unexpected_answer', false), 1],
  ['an unknown token', refused('token_invalid'), 1],
  ['no permission', refused('token_permission'), 1],
  ['a wrong parameter', refused('parameter_invalid'), 1],
  ['a rate limit', limited(60_000), 1],
  ['an answer', answer, 1],
])('%s makes that many attempts', async (_case, result, attempts) => {
  const { made, outcome } = callerOf({ 'resources.list': [result] });
  expect(await outcome()).toEqual(result);
  expect(made).toHaveLength(attempts);
});

test('a successful attempt ends the retries; the pauses are at most half a second and a second', async () => {
  const { made, outcome } = callerOf({ 'resources.list': [noResponse, refused('server_error', true), answer] });
  expect(await outcome()).toEqual(answer);
  const [first, second, third] = made.map(({ at }) => at);
  expect(Number(second) - Number(first)).toBeLessThanOrEqual(500);
  expect(Number(third) - Number(second)).toBeLessThanOrEqual(1_000);
});

test('after six attempts without an answer none is made for ten seconds; then a successful probe closes the circuit', async () => {
  const { made, caller, outcome, answers } = callerOf({ 'resources.list': [noResponse] });
  const began = Date.now();
  await outcome();
  expect(caller.circuit()).toEqual({ state: 'closed', since: null, reason: null });
  await outcome();
  expect(made).toHaveLength(6);
  const { state, since, reason } = caller.circuit();
  expect([state, reason]).toEqual(['open', 'It is timeout.']);
  expect(since).toBeGreaterThan(began);
  expect(await outcome('users.list')).toMatchObject({
    kind: 'failed',
    transient: false,
    failure: { kind: 'circuit_open', description: expect.stringContaining('It is timeout.') },
  });
  expect(made).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(10_000);
  answers['resources.list'] = [answer];
  expect(await outcome()).toEqual(answer);
  expect(caller.circuit()).toEqual({ state: 'closed', since: null, reason: null });
  expect(await outcome('users.list')).toEqual(answer);
});

test('a failing probe keeps the circuit open, each time longer but at most a minute, since it first opened', async () => {
  const { made, caller, outcome } = callerOf({ 'resources.list': [noResponse] });
  await outcome();
  await outcome();
  const { since } = caller.circuit();
  for (let asked = 0; asked < 100; asked += 1) await Promise.all([outcome(), outcome()]);
  const probes = made.slice(6).map(({ at }) => at);
  const pauses = probes.slice(1).map((at, index) => at - Number(probes[index]));
  // The circuit is tried every three seconds.
  expect(pauses.slice(0, 5).map((pause) => Math.floor(pause / 5_000) * 5)).toEqual([20, 40, 60, 60, 60]);
  expect(caller.circuit().since).toBe(since);
});

test.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('a clock that is set %s an hour does not change the ten seconds', async (_direction, change) => {
  const { made, caller, outcome, answers } = callerOf({ 'resources.list': [noResponse] });
  await outcome();
  await outcome();
  expect(caller.circuit().state).toBe('open');
  vi.setSystemTime(Date.now() + change);
  await outcome();
  expect(made).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(7_000);
  answers['resources.list'] = [answer];
  expect(await outcome()).toEqual(answer);
  expect(caller.circuit().state).toBe('closed');
});

test('calls that wait when the circuit opens are not made', async () => {
  const { made, call } = callerOf({ 'resources.list': [noResponse] });
  const calls = Array.from({ length: 100 }, () => call());
  await vi.advanceTimersByTimeAsync(3_000);
  const kinds = (await Promise.all(calls)).map((result) => result.kind === 'failed' && result.failure.kind);
  expect(kinds.filter((kind) => kind === 'circuit_open')).toHaveLength(100);
  expect(made.length).toBeLessThan(12);
});

test('a method that always fails with server_error does not open the circuit for the others', async () => {
  const { caller, outcome } = callerOf({ 'users.info': [refused('server_error', true)] });
  for (let count = 0; count < 10; count += 1) await outcome('users.info');
  expect(caller.circuit().state).toBe('closed');
  expect(await outcome('resources.list')).toEqual(answer);
});

test('any answer in between counts: six failures in total are not six in a row', async () => {
  const { caller, outcome } = callerOf({
    'resources.list': [
      noResponse,
      noResponse,
      refused('token_invalid'),
      noResponse,
      noResponse,
      answer,
      noResponse,
      noResponse,
      answer,
    ],
  });
  for (let count = 0; count < 3; count += 1) await outcome();
  expect(caller.circuit().state).toBe('closed');
});

test('a rate limit pauses every call for as long as it says, also those waiting in the budget', async () => {
  const { made, call, coolDown, outcome } = callerOf({ 'resources.list': [limited(60_000)] });
  const began = Date.now();
  const calls = Array.from({ length: 20 }, (_, at) => call(at === 0 ? 'resources.list' : 'users.list'));
  await vi.advanceTimersByTimeAsync(100);
  const results = await Promise.all(calls);
  // The four parallel calls had begun by then.
  expect(made.length).toBeLessThanOrEqual(4);
  expect(results[19]).toMatchObject({
    failure: { kind: 'rate_limited', description: expect.stringMatching(/in (60|59) s/) },
  });
  expect(coolDown.until()).toBe(began + 60_000);
  const before = made.length;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await outcome('users.list')).toMatchObject({ failure: { kind: 'rate_limited' } });
  expect(made).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome('users.list')).toEqual(answer);
});

test('a rate limit that arrives between two attempts ends the call', async () => {
  // A possible pause that leaves time for it.
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const { made, call, coolDown } = callerOf({ 'resources.list': [noResponse] });
  const result = call();
  await vi.advanceTimersByTimeAsync(0);
  coolDown.begin(60_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await result).toMatchObject({ failure: { kind: 'rate_limited' } });
  expect(made).toHaveLength(1);
});

/** A rate limiter that grants no place while it is held. */
function heldRateLimiter() {
  const state = { isHeld: false };
  return { state, rateLimiter: { take: async () => (state.isHeld ? 10 : 0) } satisfies RateLimiter };
}

test('a call that a cool-down prevents does not count as answered', async () => {
  const { state, rateLimiter } = heldRateLimiter();
  const { made, caller, call, outcome, coolDown } = callerOf({ 'resources.list': [noResponse] }, { rateLimiter });
  await outcome();
  state.isHeld = true;
  const waiting = call('users.list');
  await vi.advanceTimersByTimeAsync(1);
  coolDown.begin(60_000);
  state.isHeld = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toMatchObject({ failure: { kind: 'rate_limited' } });
  expect(made).toHaveLength(3);
  await outcome();
  expect(caller.circuit().state).toBe('open');
});

test.each<[string, (coolDown: CoolDown) => void]>([
  ['here', (coolDown) => coolDown.begin(60_000)],
  ['at another gateway', (coolDown) => coolDown.extendTo(Date.now() + 60_000)],
])('calls that wait when a cool-down begins %s are informed at once', async (_case, begin) => {
  const { state, rateLimiter } = heldRateLimiter();
  const { made, call, coolDown, budget } = callerOf({}, { rateLimiter });
  state.isHeld = true;
  const told: UpstreamResult[] = [];
  for (let count = 0; count < 40; count += 1) void call().then((result) => told.push(result));
  await vi.advanceTimersByTimeAsync(1);
  expect(budget.use().waiting).toBe(40);
  begin(coolDown);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveLength(40);
  expect(told.at(-1)).toMatchObject({ failure: { kind: 'rate_limited' } });
  expect([made, budget.use().waiting]).toEqual([[], 0]);
});

test('a probe that a cool-down prevents does not close the circuit', async () => {
  const { state, rateLimiter } = heldRateLimiter();
  const { made, caller, call, outcome, coolDown } = callerOf({ 'resources.list': [noResponse] }, { rateLimiter });
  await outcome();
  await outcome();
  const before = caller.circuit();
  await vi.advanceTimersByTimeAsync(10_000);
  state.isHeld = true;
  const probe = call();
  await vi.advanceTimersByTimeAsync(1);
  expect(caller.circuit().state).toBe('open');
  coolDown.begin(1_000);
  state.isHeld = false;
  await vi.advanceTimersByTimeAsync(10);
  expect(await probe).toMatchObject({ failure: { kind: 'rate_limited' } });
  expect(made).toHaveLength(6);
  expect(caller.circuit()).toEqual({ ...before, state: 'open' });
});

test('an abandoned probe causes no pause: the next call probes at once', async () => {
  const { state, rateLimiter } = heldRateLimiter();
  const { made, caller, outcome, answers } = callerOf({ 'resources.list': [noResponse] }, { rateLimiter });
  await outcome();
  await outcome();
  await vi.advanceTimersByTimeAsync(10_000);
  state.isHeld = true;
  const leaving = new AbortController();
  const probe = caller.call('resources.list', {}, { interactive: true, abandoned: leaving.signal });
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort();
  expect(await probe).toMatchObject({ failure: { description: 'Nobody waits for this any more.' } });
  state.isHeld = false;
  answers['resources.list'] = [answer];
  expect(await outcome()).toEqual(answer);
  expect([made.length, caller.circuit().state]).toEqual([7, 'closed']);
});

test('a requester with a used-up share of look-ups delays nobody else once the service is back', async () => {
  const { caller, call, outcome, answers } = callerOf({}, { lookUpsPerMinute: 2 });
  const lookUp = () => caller.call('users.info', {}, { interactive: true, isLookUp: true, requester: 'ada' });
  await Promise.all([lookUp(), lookUp()]);
  answers['resources.list'] = [noResponse];
  await outcome();
  await outcome();
  expect(caller.circuit().state).toBe('open');
  answers['resources.list'] = [answer];
  await vi.advanceTimersByTimeAsync(10_000);
  const waiting = lookUp();
  await vi.advanceTimersByTimeAsync(1);
  const page = call();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(caller.circuit().state).toBe('closed');
  expect(await page).toEqual(answer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toEqual(answer);
});

test('calls that wait for a probe follow its outcome', async () => {
  const { made, call, outcome, caller } = callerOf({ 'resources.list': [noResponse] });
  await outcome();
  await outcome();
  await vi.advanceTimersByTimeAsync(10_000);
  const calls = Array.from({ length: 20 }, () => call());
  await vi.advanceTimersByTimeAsync(3_000);
  for (const result of await Promise.all(calls)) expect(result).toMatchObject({ failure: { kind: 'circuit_open' } });
  expect([made.length, caller.circuit().state]).toEqual([7, 'open']);
});

/** A caller that probes, after an outage and a quiet time, and whose probe ends when the test says so. */
async function probingCaller() {
  const rateLimiter = createRateLimiter({ perMinute: 40, burst: 5 }, () => performance.now());
  const { made, caller, call, answers } = callerOf({ 'resources.list': [noResponse] }, { rateLimiter });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const failing = [call(), call()];
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await Promise.all(failing);
  expect(made.splice(0)).toHaveLength(6);
  const probe = Promise.withResolvers<UpstreamResult>();
  answers['resources.list'] = [probe.promise, answer];
  const probing = call();
  return { made, caller, call, probe, probing };
}

test('after a long probe of a recovered service at most 45 calls start in any minute, first come, first served', async () => {
  const { made, caller, call, probe, probing } = await probingCaller();
  const asked = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 'users.list' : 'resources.list'));
  const calls = asked.map((method) => call(method));
  await vi.advanceTimersByTimeAsync(55_000);
  expect([made.length, caller.circuit().state]).toEqual([1, 'half-open']);
  probe.resolve(answer);
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  for (const result of await Promise.all([probing, ...calls])) expect(result).toEqual(answer);
  expect(made.map(({ method }) => method)).toEqual(['resources.list', ...asked]);
  const inAMinute = made.map(({ at }, from) => made.slice(from).filter((later) => later.at < at + MINUTE_MS).length);
  expect(Math.max(...inAMinute)).toBeLessThanOrEqual(45);
});

test('a caller who hangs up during the probe of another call is released at once', async () => {
  const { made, caller, probe, probing } = await probingCaller();
  await vi.advanceTimersByTimeAsync(1_000);
  const leaving = new AbortController();
  const told: UpstreamResult[] = [];
  const priority = { interactive: true, abandoned: leaving.signal };
  void caller.call('users.list', {}, priority).then((result) => told.push(result));
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toMatchObject([{ failure: { description: 'Nobody waits for this any more.' } }]);
  probe.resolve(answer);
  await probing;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(made).toHaveLength(1);
});

test('waiting calls end as unreachable when the gateway stops', async () => {
  const { call, budget } = callerOf({ 'resources.list': [noResponse] });
  const result = call();
  await vi.advanceTimersByTimeAsync(0);
  budget.close();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await result).toMatchObject({ kind: 'failed', failure: { description: 'The gateway is stopping.' } });
});
