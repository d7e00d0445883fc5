import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotHeaders } from '#protocol/snapshotHeaders.ts';
import { importRecords, runService } from '#service/testing/runningService.ts';
import { smallNow } from '#service/testing/smallOrganisation.ts';
import { Secret } from './configuration/secret.ts';
import type { DataAccess, DataAccessOptions } from './dataAccess.ts';
import { createGateway } from './http/gateway.ts';
import { faultyProxy, type ProxyFault } from './testing/faultyProxy.ts';
import { createTestDataAccess } from './testing/testDataAccess.ts';

const METHOD = 'fieldoffices.list';
const HOUR = 3_600_000;
let service: Awaited<ReturnType<typeof runService>>;
let proxy: Awaited<ReturnType<typeof faultyProxy>>;
let at: number;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  service = await runService();
});
afterAll(() => service.close());
beforeEach(async () => {
  at = 1_800_000_000_000;
  proxy = await faultyProxy({ baseUrl: service.baseUrl, ca: await readFile(service.caPath, 'utf8') });
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await proxy.close();
});

type Gateway = { app: FastifyInstance; dataAccess: DataAccess; close(): Promise<void> };

async function gatewayWith(options: Partial<DataAccessOptions> = {}, token = service.token): Promise<Gateway> {
  const dataAccess = await createTestDataAccess({
    settings: { baseUrl: proxy.baseUrl, token: new Secret(token) },
    limits,
    now: () => at,
    ...options,
  });
  const organisation = { name: null, timeZone: 'Europe/Amsterdam', accountKey: 'k1' };
  const app = await createGateway(
    { organisation, service: 'deployed' },
    { logger: pino({ level: 'silent' }), dataAccess },
  );
  const close = async () => {
    await app.close();
    await dataAccess.close();
  };
  closers.push(close);
  return { app, dataAccess, close };
}

async function ask({ app }: Gateway, params: object = {}, method = METHOD) {
  const response = await app.inject(`/v1/${method}?${encodeURIComponent(JSON.stringify(params))}`);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Waits until all reads have ended. */
async function settled({ dataAccess }: Gateway): Promise<void> {
  for (const { refresh } of [...dataAccess.snapshots.entries()]) await refresh?.done;
}

/** A deadline that is short when it has to pass, and long when a busy machine must not let it. */
const limits = {
  maxResponseBytes: 64 * 1024 * 1024,
  deadlineMs: () => (proxy.state.fault?.kind === 'hang' ? 200 : 10_000),
};

const good = { ok: true, fieldoffices: [{ id: 'f1', name: 'Rotterdam' }] };
const answering = (status: number, type: string, body: string, headers: Record<string, string> = {}): ProxyFault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': type, ...headers },
  body,
});
const refusing = (error: string) => answering(200, 'application/json', JSON.stringify({ ok: false, error }));

/** The fault; attempts; HTTP status, error and failure of a cold answer; whether the service must be left alone for a while. */
const faults: [string, ProxyFault, number, number, string, string | undefined, boolean][] = [
  ['a service that hangs', { kind: 'hang' }, 3, 504, 'server_error', 'timeout', false],
  ['a reset connection', { kind: 'reset' }, 3, 502, 'server_error', 'unreachable', false],
  ['half a body', { kind: 'half' }, 3, 502, 'server_error', 'unreachable', false],
  ['HTML with 502', answering(502, 'text/html', '<h1>Bad gateway</h1>'), 3, 502, 'server_error', 'not_json', false],
  ['HTML with 200', answering(200, 'text/html', '<h1>Log in</h1>'), 3, 502, 'server_error', 'not_json', false],
  ['garbage', answering(200, 'application/json', '{"ok":tr'), 3, 502, 'server_error', 'not_json', false],
  ['an empty body', answering(200, 'application/json', ''), 3, 502, 'server_error', 'not_json', false],
  [
    'another shape',
    answering(200, 'application/json', '{"ok":true,"fieldoffices":{}}'),
    1,
    502,
    'server_error',
    'unexpected_answer',
    false,
  ],
  [
    'a record of another shape',
    answering(200, 'application/json', '{"ok":true,"fieldoffices":[{"id":1}]}'),
    1,
    502,
    'server_error',
    'unexpected_answer',
    false,
  ],
  [
    'JSON without an envelope',
    answering(200, 'application/json', '[]'),
    1,
    502,
    'server_error',
    'unexpected_answer',
    false,
  ],
  ['429 in HTML', answering(429, 'text/html', 'slow down'), 1, 503, 'server_error', 'rate_limited', true],
  [
    '429 in JSON, with Retry-After in seconds',
    answering(429, 'application/json', '{"message":"slow down"}', { 'retry-after': '7' }),
    1,
    503,
    'server_error',
    'rate_limited',
    true,
  ],
  ['rate_limit_exceeded in HTTP 200', refusing('rate_limit_exceeded'), 1, 200, 'rate_limit_exceeded', undefined, true],
  ['server_error', refusing('server_error'), 3, 200, 'server_error', undefined, false],
  ['an expired token', refusing('token_inactive'), 1, 200, 'token_inactive', undefined, false],
  ['an unknown token', refusing('token_invalid'), 1, 200, 'token_invalid', undefined, false],
  ['a closed account', refusing('account_inactive'), 1, 200, 'account_inactive', undefined, false],
];

test.each(faults)('%s, on a cold gateway: named as such, and over when the service is back', async (...row) => {
  const [, fault, attempts, status, error, failure, isRateLimited] = row;
  const gateway = await gatewayWith();
  proxy.state.fault = fault;
  const answer = await ask(gateway);
  expect([answer.status, answer.body.error, answer.body.failure]).toEqual([status, error, failure]);
  expect(proxy.calls).toHaveLength(attempts);
  expect(JSON.stringify(answer)).not.toContain(service.token);

  proxy.state.fault = undefined;
  if (isRateLimited) {
    expect((await ask(gateway)).body.ok).toBe(false);
    expect(proxy.calls).toHaveLength(attempts);
    return;
  }
  at += 3_000;
  expect(await ask(gateway)).toMatchObject({ status: 200, body: good });
});

test.each(faults)(
  '%s, on a gateway with a snapshot: shown with the reason, since when; then fresh again',
  async (...row) => {
    const [, fault, , , error, failure] = row;
    const gateway = await gatewayWith();
    expect((await ask(gateway)).body).toEqual(good);
    await settled(gateway);
    proxy.state.fault = fault;
    at += 2 * HOUR;
    const since = at;
    const { headers } = await ask(gateway);
    expect(headers[snapshotHeaders.state.toLowerCase()]).toBe('stale');
    if (fault.kind === 'answer' && failure === undefined && error === 'rate_limit_exceeded') {
      // The read goes on after the cool-down; meanwhile the existing data is shown.
      expect((await ask(gateway)).body).toEqual(good);
      return;
    }
    if (failure !== 'rate_limited') await settled(gateway);
    if (failure === 'rate_limited') {
      expect((await ask(gateway)).body).toEqual(good);
      return;
    }
    at += 1_000;
    const shown = await ask(gateway);
    expect(shown).toMatchObject({ status: 200, body: good });
    expect(shown.headers).toMatchObject({
      [snapshotHeaders.state.toLowerCase()]: 'failing',
      [snapshotHeaders.failure.toLowerCase()]: failure ?? error,
      [snapshotHeaders.failingSince.toLowerCase()]: String(since),
    });
    const [source] = (await gateway.app.inject('/status')).json().sources;
    expect(source).toMatchObject({ state: 'failing', error: { error: failure ?? error, since } });

    proxy.state.fault = undefined;
    at += 60_000;
    await ask(gateway);
    await settled(gateway);
    expect((await ask(gateway)).headers[snapshotHeaders.state.toLowerCase()]).toBe('fresh');
  },
);

test('a service that hangs: due data says so after the first attempt, during the next', async () => {
  const gateway = await gatewayWith();
  await ask(gateway);
  await settled(gateway);
  proxy.state.fault = { kind: 'hang' };
  proxy.calls.length = 0;
  at += 2 * HOUR;
  const since = at;
  expect((await ask(gateway)).headers[snapshotHeaders.state.toLowerCase()]).toBe('stale');
  while (proxy.calls.length < 2) await pause(10);
  at += 5_000;
  expect((await ask(gateway)).headers).toMatchObject({
    [snapshotHeaders.state.toLowerCase()]: 'failing',
    [snapshotHeaders.failure.toLowerCase()]: 'timeout',
    [snapshotHeaders.failingSince.toLowerCase()]: String(since),
  });
  expect([...gateway.dataAccess.snapshots.entries()][0]?.refresh).toBeDefined();
  await settled(gateway);
  expect((await ask(gateway)).headers[snapshotHeaders.failingSince.toLowerCase()]).toBe(String(since));
});

test('a service that hangs: due data says so when an attempt has been under way for 45 s', async () => {
  const gateway = await gatewayWith({ limits: { deadlineMs: () => 10_000 } });
  await ask(gateway);
  await settled(gateway);
  proxy.state.fault = { kind: 'hang' };
  proxy.calls.length = 0;
  at += 2 * HOUR;
  const since = at;
  await ask(gateway);
  while (proxy.calls.length < 1) await pause(10);
  at += 45_001;
  expect((await ask(gateway)).headers).toMatchObject({
    [snapshotHeaders.state.toLowerCase()]: 'failing',
    [snapshotHeaders.failure.toLowerCase()]: 'timeout',
    [snapshotHeaders.failingSince.toLowerCase()]: String(since),
  });
  expect((await gateway.app.inject('/status')).json().sources).toMatchObject([{ state: 'failing', isReading: true }]);
});

test.each([
  ['seconds', { 'retry-after': '7' }, 7_000],
  ['no time', {}, 60_000],
  ['a day', { 'retry-after': '86400' }, HOUR],
  ['nonsense', { 'retry-after': 'soon' }, 60_000],
])('429 with %s: no call until then, whoever asks', async (_case, headers, ms) => {
  const gateway = await gatewayWith();
  proxy.state.fault = { kind: 'answer', status: 429, headers, body: 'slow down' };
  await ask(gateway);
  expect((await gateway.app.inject('/status')).json().coolDownUntil).toBe(at + ms);
  at += ms - 1;
  expect((await ask(gateway, {}, 'jobtitles.list')).body).toMatchObject({ failure: 'rate_limited' });
  expect(proxy.calls).toHaveLength(1);
  at += 1;
  proxy.state.fault = undefined;
  expect((await ask(gateway, {}, 'linesofbusiness.list')).body).toMatchObject({ ok: true });
});

test.each([
  ['the same clock', 0],
  ['a clock ten minutes behind', -10 * 60_000],
  ['a clock two hours ahead', 2 * HOUR],
])('429 with a date for Retry-After, by %s', async (_case, difference) => {
  const gateway = await gatewayWith();
  const asWritten = (instant: number) => new Date(instant + difference).toUTCString();
  const headers = { date: asWritten(at), 'retry-after': asWritten(at + 120_000) };
  proxy.state.fault = { kind: 'answer', status: 429, headers, body: '' };
  await ask(gateway);
  expect((await gateway.app.inject('/status')).json().coolDownUntil).toBe(at + 120_000);
});

test('the age of an answer follows the clock of the gateway, and is 0 if that was set back', async () => {
  const gateway = await gatewayWith();
  await ask(gateway);
  at += 90_000;
  expect((await ask(gateway)).headers).toMatchObject({ age: '90', [snapshotHeaders.state.toLowerCase()]: 'fresh' });
  at -= 100_000;
  expect((await ask(gateway)).headers.age).toBe('0');
});

test('connections that are reset on reuse: every call succeeds, with one more attempt', async () => {
  const gateway = await gatewayWith();
  proxy.state.fault = { kind: 'reset_on_reuse' };
  for (const id of ['u1', 'u2', 'u3', 'u4'])
    expect((await ask(gateway, { id }, 'users.info')).body).toMatchObject({ ok: true, user: { id } });
  expect(proxy.calls.length).toBeGreaterThan(4);
  expect(proxy.calls.length).toBeLessThanOrEqual(8);
});

test('a cool-down continues in the next process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compliance-faults-'));
  closers.push(() => rm(folder, { recursive: true }));
  const before = await gatewayWith({ folder });
  proxy.state.fault = refusing('rate_limit_exceeded');
  await ask(before);
  await before.close();
  proxy.state.fault = undefined;
  at += 59_999;
  const after = await gatewayWith({ folder });
  expect(await ask(after)).toMatchObject({ status: 503, body: { failure: 'rate_limited' } });
  expect(proxy.calls).toHaveLength(1);
  at += 1;
  expect((await ask(after, {}, 'jobtitles.list')).body.ok).toBe(true);
});

test('a cool-down of one token does not apply to another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compliance-faults-'));
  closers.push(() => rm(folder, { recursive: true }));
  const before = await gatewayWith({ folder }, 'another-token');
  proxy.state.fault = refusing('rate_limit_exceeded');
  await ask(before);
  await before.close();
  proxy.state.fault = undefined;
  const after = await gatewayWith({ folder });
  expect((await ask(after)).body).toEqual(good);
});

test('the service sees each page once when 200 clients open everything at once on a cold gateway', async () => {
  const gateway = await gatewayWith({ limits: { deadlineMs: () => 30_000 } });
  // Three pages of it, and with those of the small organisation a few more than full ones.
  const completions = Array.from({ length: 2_500 }, (_, index) => ({
    kind: 'completedtraining',
    account_id: 'acme',
    id: 1_000 + index,
    training_id: 1,
    m_user_id: 'u1',
    created: smallNow,
    date_number: 20240101,
  }));
  await importRecords(service.location, completions);
  const everything: [string, object][] = [
    ['resources.list', {}],
    ['training-employee-status.list', { limit: 1000 }],
    ...[1, 2, 3].map((page): [string, object] => ['completedtrainings.v2.list', { limit: 1000, page }]),
    ['users.list', {}],
    ['trainings.v2.list', {}],
    ['equipmenttypes.list', {}],
    ['fieldoffices.list', {}],
    ['equipments.list', { equipmentType_id: 'sling', service_type: 'all' }],
    ['equipments.list', { equipmentType_id: 'radio', service_type: 'all' }],
  ];
  const clients = Array.from({ length: 200 }, () =>
    Promise.all(
      everything.map(async ([method, params]) => {
        const url = `/v1/${method}?${encodeURIComponent(JSON.stringify(params))}`;
        const { rawPayload } = await gateway.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
        return rawPayload;
      }),
    ),
  );
  const [first = [], ...others] = await Promise.all(clients);
  for (const bytes of first) expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ ok: true });
  // Everybody gets the same bytes.
  expect(others.every((answers) => answers.every((bytes, index) => first[index]?.equals(bytes)))).toBe(true);
  const seen = proxy.calls.map(({ method, params }) => `${method} ${JSON.stringify(params)}`);
  expect(seen).toHaveLength(everything.length);
  expect(new Set(seen).size).toBe(everything.length);
});
