import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Faults } from '#service/http/faultInjection.ts';
import { provisionStore } from '#service/provisionStore.ts';
import { startService } from '#service/startService.ts';
import { Secret } from './configuration/secret.ts';
import { createGateway } from './http/gateway.ts';
import { createTestDataAccess } from './testing/testDataAccess.ts';

/**
 * Time limit for the first page of any caller while one caller floods the gateway, in milliseconds. architecture.md "The
 * request budget".
 */
const FIRST_PAGE_MS = 5_000;

let address: string;
let faults: Faults;
let callers: Agent[];
let closers: (() => Promise<unknown>)[];

beforeEach(async () => {
  [callers, closers, faults] = [[], [], new Map()];
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-fair-shares-'));
  closers.push(async () => rmSync(dataDir, { recursive: true }));
  const account = await provisionStore(dataDir);
  const logger = pino({ level: 'silent' });
  const service = await startService({ dataDir, rateLimitPerMinute: 0, logger, faults });
  closers.push(service.close);
  const dataAccess = await createTestDataAccess({
    settings: {
      baseUrl: service.baseUrl,
      token: new Secret(account.token),
      ca: readFileSync(service.caPath, 'utf8'),
    },
    requestsPerMinute: 40,
    logger,
  });
  closers.push(dataAccess.close);
  const app = await createGateway(
    { organisation: { ...account, accountKey: 'k1' }, service: 'deployed' },
    { logger, dataAccess },
  );
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  closers.push(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
}, 60_000);
afterEach(async () => {
  for (const caller of callers) await caller.destroy();
  for (const close of closers.reverse()) await close();
});

/** A caller at an address of the loopback network, with as many connections as given. */
function callerAt(localAddress: string, connections: number): Agent {
  const caller = new Agent({ localAddress, connections, bodyTimeout: 0, headersTimeout: 0 });
  callers.push(caller);
  return caller;
}

const urlOf = (method: string, params: object) =>
  `${address}/v1/${method}?${encodeURIComponent(JSON.stringify(params))}`;

const lookUp = (dispatcher: Agent, id: string, signal?: AbortSignal) =>
  request(urlOf('users.info', { id }), { dispatcher, headers: { 'cache-control': 'no-cache' }, signal });

async function waitingCalls(): Promise<number> {
  const { body } = await request(`${address}/status`);
  // Of the form of protocol/gatewayStatus.ts.
  const { budget } = (await body.json()) as { budget: { waiting: number } };
  return budget.waiting;
}

async function msToPage(dispatcher: Agent, method: string, params: object): Promise<number> {
  const asked = performance.now();
  const { statusCode, body } = await request(urlOf(method, params), { dispatcher });
  expect([statusCode, await body.json()]).toMatchObject([200, { ok: true }]);
  return performance.now() - asked;
}

test('while hundreds of look-ups of one caller wait, another gets every first page within 5 s, and so does the same one', async () => {
  const flood = callerAt('127.0.0.2', 400);
  const asked = Array.from({ length: 400 }, (_, at) => lookUp(flood, `nobody-${at}`).catch(() => undefined));
  await vi.waitFor(async () => expect(await waitingCalls()).toBeGreaterThan(90), 10_000);
  const pages = [
    ['training-employee-status.list', { limit: 1000, page: 1 }],
    ['resources.list', {}],
    ['users.list', {}],
  ] as const;
  for (const caller of [callerAt('127.0.0.3', 4), flood]) {
    const [method, params] = caller === flood ? (['equipmenttypes.list', {}] as const) : pages[0];
    expect(await msToPage(caller, method, params)).toBeLessThan(FIRST_PAGE_MS);
  }
  for (const [method, params] of pages.slice(1))
    expect(await msToPage(callerAt('127.0.0.4', 1), method, params)).toBeLessThan(FIRST_PAGE_MS);
  expect(await waitingCalls()).toBeGreaterThan(80);
  void Promise.allSettled(asked);
}, 60_000);

test('a caller that hangs up takes its look-ups out of the queue, except those that others wait for', async () => {
  const [leaving, staying] = [callerAt('127.0.0.2', 60), callerAt('127.0.0.3', 2)];
  const hangUp = new AbortController();
  const asked = Array.from({ length: 50 }, (_, at) => lookUp(leaving, `nobody-${at}`, hangUp.signal));
  const also = ['nobody-48', 'nobody-49'].map((id) => lookUp(staying, id));
  await vi.waitFor(async () => expect(await waitingCalls()).toBeGreaterThan(45), 10_000);
  hangUp.abort();
  await Promise.allSettled(asked);
  await vi.waitFor(async () => expect(await waitingCalls()).toBeLessThanOrEqual(2), 1_000);
  const answered = await Promise.all(also);
  for (const { statusCode, body } of answered)
    expect([statusCode, await body.json()]).toMatchObject([200, { ok: false, error: 'content_not_found' }]);
}, 60_000);

test('of 20,000 unknown ids a hundred wait, the others are refused at once, and a page arrives meanwhile', async () => {
  const [first, rest] = [callerAt('127.0.0.2', 100), callerAt('127.0.0.2', 50)];
  const waiting = Array.from({ length: 100 }, (_, at) => lookUp(first, `first-${at}`).catch(() => undefined));
  await vi.waitFor(async () => expect(await waitingCalls()).toBeGreaterThan(90), 10_000);
  const page = msToPage(callerAt('127.0.0.3', 1), 'resources.list', {});
  let [next, refused, queued] = [0, 0, 0];
  const ask = async () => {
    for (let at = next++; at < 20_000; at = next++) {
      // A place in the queue is free whenever a waiting look-up has had its turn.
      const answer = await lookUp(rest, `nobody-${at}`, AbortSignal.timeout(FIRST_PAGE_MS)).catch(() => undefined);
      await answer?.body.dump();
      if (answer?.statusCode === 503 && answer.headers['retry-after'] === '10') refused += 1;
      else queued += 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(refused).toBeGreaterThan(19_800);
  expect(refused + queued).toBe(20_000);
  expect(await page).toBeLessThan(FIRST_PAGE_MS);
  void Promise.allSettled(waiting);
}, 120_000);

test('a collection whose pages do not arrive leaves a place to the others', async () => {
  const caller = callerAt('127.0.0.1', 8);
  const gate = Promise.withResolvers<void>();
  let pages = 0;
  const until = () => {
    pages += 1;
    return pages > 1 ? gate.promise : undefined;
  };
  faults.set('completedtrainings.v2.list', { kind: 'held', until });
  const read = async (method: string, params: object) =>
    (await request(urlOf(method, params), { dispatcher: caller })).statusCode;
  expect(await read('completedtrainings.v2.list', { page: 1, limit: 1000 })).toBe(200);
  const second = read('completedtrainings.v2.list', { page: 2, limit: 1000 });
  await vi.waitUntil(() => pages > 3, 30_000);
  expect(await read('fieldoffices.list', {})).toBe(200);
  gate.resolve();
  expect(await second).toBe(200);
});
