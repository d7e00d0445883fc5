import { readFile, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Secret } from '#gateway/configuration/secret.ts';
import { createGateway } from '#gateway/http/gateway.ts';
import { createLogger } from '#gateway/logger.ts';
import { json, stubService } from '#gateway/testing/stubService.ts';
import { createTestDataAccess } from '#gateway/testing/testDataAccess.ts';
import type { UpstreamSettings } from '#gateway/upstream/upstreamSettings.ts';
import { completedTrainings } from '#protocol/completedTrainings.ts';
import { fieldOffices } from '#protocol/fieldOffices.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Faults } from '#service/http/faultInjection.ts';
import { defaultSample, sampleOrganisation } from '#service/sample/sampleOrganisation.ts';
import { type RunningService, startService } from '#service/startService.ts';
import { createToken } from '#service/store/tokens.ts';
import { importRecords, withStore } from '#service/testing/runningService.ts';
import { makeTemporaryFolder } from '#service/testing/temporaryFolder.ts';
import { ApiError } from './apiError.ts';
import { callMethod } from './callMethod.ts';
import { type Progress, readAllPages } from './readAllPages.ts';
import { type CollectionPage, readPageByPage } from './readPageByPage.ts';

const MINUTE_MS = 60_000;

const faults: Faults = new Map();
/** The requests of the client, in order. */
const requests: { method: string; path: string; page: number | undefined }[] = [];
/** Runs before each request of the client is sent, and may send it elsewhere. */
let beforeRequest: (page: number | undefined) => string | undefined | Promise<void>;
let dataDir: string;
let service: RunningService;
let settings: UpstreamSettings;
let clock = Date.now();
let closeGateway: () => Promise<void>;

const now = () => clock;
const logger = pino({ level: 'silent' });

beforeAll(async () => {
  dataDir = await makeTemporaryFolder();
  const size = { employees: 3100, trainings: 3, equipment: 10 };
  await importRecords(dataDir, [...sampleOrganisation({ ...defaultSample, ...size, accountId: 'acme', now: clock })]);
  const { text: token } = await withStore(dataDir, (store) => createToken(store, 'acme', { now: clock }));
  service = await startService({ dataDir, rateLimitPerMinute: 0, logger, faults, now });
  const ca = await readFile(service.caPath, 'utf8');
  settings = { baseUrl: service.baseUrl, token: new Secret(token), ca };
});
/** Every test begins with a gateway that has read nothing yet. */
beforeEach(async () => {
  const dataAccess = await createTestDataAccess({ settings, now });
  const gateway = await createGateway(
    { organisation: { name: 'Acme', timeZone: 'Europe/Amsterdam', accountKey: 'k1' }, service: 'embedded' },
    { logger: createLogger({ write: () => undefined }, [settings.token], 'silent'), dataAccess },
  );
  const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
  beforeRequest = () => undefined;
  requests.length = 0;
  // A browser resolves the client's paths against the page's address; here that is done for it.
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path = '', query] = url.split('?');
    const { page } = JSON.parse(query === undefined ? String(init.body ?? '{}') : decodeURIComponent(query));
    requests.push({ method: init.method ?? 'GET', path, page });
    const elsewhere = await beforeRequest(page);
    return send(address + (elsewhere ?? url), init);
  });
  closeGateway = async () => {
    await gateway.close();
    await dataAccess.close();
  };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  faults.clear();
  await closeGateway();
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

const requestedPages = () => requests.map(({ page }) => page);

test('reading returns everyone once, in the largest pages, and reports its exact progress', async () => {
  const progress: Progress[] = [];
  const { records, otherFields, snapshot } = await readAllPages(
    trainingEmployeeStatus,
    {},
    { onProgress: (step) => progress.push(step) },
  );
  expect(new Set(records.map(({ m_user_id }) => m_user_id)).size).toBe(3100);
  expect(records).toHaveLength(3100);
  expect(otherFields).toEqual({ last_updated: clock });
  expect(snapshot).toMatchObject({ readAt: expect.any(Number), isDoubtful: false, failing: undefined });
  expect(requestedPages()).toEqual([1, 2, 3, 4]);
  const loaded = progress.map((step) => step.loaded);
  expect(loaded).toEqual(loaded.toSorted((a, b) => a - b));
  expect([loaded[0], loaded.at(-1)]).toEqual([1000, 3100]);
  expect(progress.every(({ total }) => total === 3100)).toBe(true);
});

test('a collection that the gateway reads for the first time has its lifetime, without another request', async () => {
  const whole = { state: 'fresh', freshUntil: clock + 15 * MINUTE_MS };
  expect((await readAllPages(trainingEmployeeStatus, {})).snapshot).toMatchObject(whole);
  expect((await readAllPages(fieldOffices, {})).snapshot).toMatchObject({
    state: 'fresh',
    freshUntil: expect.any(Number),
  });
});

test('partial records are passed on after 1 and 2 pages, and not again when all are loaded', async () => {
  const given: string[][] = [];
  const { records } = await readAllPages(
    trainingEmployeeStatus,
    {},
    { onPartialRecords: (some) => given.push(some.map(({ m_user_id }) => m_user_id)) },
  );
  const [first = [], second = [], ...others] = given;
  expect(others).toEqual([]);
  expect(first).toEqual(records.slice(0, 1000).map(({ m_user_id }) => m_user_id));
  expect(second.slice(0, 1000)).toEqual(first);
  // The last page has 100 records, and may come before the others.
  expect([1100, 2000]).toContain(new Set(second).size);
  expect(records.map(({ m_user_id }) => m_user_id)).toEqual(expect.arrayContaining(second));
});

test('a method without pages is called once, without limit and page', async () => {
  const { records } = await readAllPages(fieldOffices, {});
  expect(records.length).toBeGreaterThan(0);
  expect(requests).toEqual([{ method: 'GET', path: '/v1/fieldoffices.list', page: undefined }]);
});

test('an empty set is one page', async () => {
  const { records } = await readAllPages(completedTrainings, { user_id: 'nobody' });
  expect(records).toEqual([]);
  expect(requests).toHaveLength(1);
});

test('a request is a GET, so that the browser keeps the answer, or a POST when its URL would be too long', async () => {
  await readAllPages(trainingEmployeeStatus, { m_user_ids: ['u100001'] });
  const many = Array.from({ length: 650 }, (_, index) => `u${100_000 + index}`);
  const { records } = await readAllPages(trainingEmployeeStatus, { m_user_ids: many });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(records.length).toBeGreaterThan(600);
});

test('a kept snapshot is returned as it is, unless the reader wants it refreshed', async () => {
  const read = await readAllPages(trainingEmployeeStatus, {});
  clock += MINUTE_MS;
  const kept = await readAllPages(trainingEmployeeStatus, {});
  expect(kept.snapshot).toMatchObject({ id: read.snapshot.id, state: 'fresh' });
  const renewed = await readAllPages(trainingEmployeeStatus, {}, { refresh: true });
  expect(renewed.snapshot.state).toBe('fresh');
  expect(renewed.snapshot.id).not.toBe(read.snapshot.id);
  expect(renewed.snapshot.readAt).toBe(clock);
});

test('a snapshot that can no longer be refreshed comes with the reason, the time and the request to quote', async () => {
  const read = await readAllPages(trainingEmployeeStatus, {});
  clock += 16 * MINUTE_MS;
  faults.set('every', { kind: 'error', error: 'server_error' });
  const { records, snapshot } = await readAllPages(trainingEmployeeStatus, {}, { refresh: true });
  expect(records).toEqual(read.records);
  expect(snapshot).toMatchObject({
    id: read.snapshot.id,
    state: 'failing',
    failing: { reason: 'server_error', since: clock, requestId: expect.stringMatching(/^[A-Za-z0-9]+$/) },
  });
});

test('when the gateway gets a newer snapshot between two pages, reading restarts and returns that one', async () => {
  const { snapshot: old } = await readAllPages(trainingEmployeeStatus, {});
  const readAt = clock;
  beforeRequest = async (page) => {
    if (page !== 3 || clock !== readAt) return;
    // Long enough that the service calculates again before it answers.
    clock += 31 * MINUTE_MS;
    await callMethod(trainingEmployeeStatus, { page: 1, limit: 1000 }, { refresh: true });
  };
  const { records, otherFields, snapshot } = await readAllPages(trainingEmployeeStatus, {});
  expect(records).toHaveLength(3100);
  expect(snapshot.id).not.toBe(old.id);
  expect(otherFields.last_updated).toBe(clock);
});

test('records of two snapshots are never mixed, not even in partial records', async () => {
  await readAllPages(trainingEmployeeStatus, {});
  let renewal: Promise<void> | undefined;
  const renew = async () => {
    clock += 31 * MINUTE_MS;
    await callMethod(trainingEmployeeStatus, { page: 1, limit: 1000 }, { refresh: true });
  };
  beforeRequest = (page) => {
    if (page === 1) return undefined;
    renewal ??= renew();
    return renewal;
  };
  const given: number[] = [];
  await readAllPages(trainingEmployeeStatus, {}, { onPartialRecords: (some) => given.push(some.length) });
  // The first page of the old one, then of the new one, and only then two of the new one.
  expect(given).toEqual([1000, 1000, expect.any(Number)]);
});

test('when the snapshot keeps changing, reading gives up after three restarts: no mixture is ever shown', async () => {
  await readAllPages(trainingEmployeeStatus, {});
  requests.length = 0;
  beforeRequest = async (page) => {
    if (page !== 2) return;
    clock += 16 * MINUTE_MS;
    await callMethod(trainingEmployeeStatus, { page: 1, limit: 1000 }, { refresh: true });
  };
  await expect(readAllPages(trainingEmployeeStatus, {})).rejects.toMatchObject({
    kind: 'unreadable',
    description: expect.stringContaining('changed again and again'),
  });
  expect(requestedPages().filter((page) => page === 4)).toHaveLength(4);
});

test('one page that fails ends the reading, with the request to quote', async () => {
  beforeRequest = (page) => (page === 3 ? '/v1/dataload.create' : undefined);
  const failure: unknown = await readAllPages(trainingEmployeeStatus, {}).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    kind: 'refused',
    error: 'api_method_not_found',
    method: 'training-employee-status.list',
    requestId: expect.stringMatching(/^[A-Za-z0-9]+$/),
  });
});

test('an answer that is not JSON is a failure of the gateway, not of the browser', async () => {
  faults.set('every', { kind: 'not_json', httpStatus: 502 });
  await expect(readAllPages(fieldOffices, {})).rejects.toMatchObject({
    kind: 'failed',
    failure: 'not_json',
    httpStatus: 502,
  });
});

test.each([1e9, -1])('a collection of %d pages is not read', async (last_page) => {
  const strange = await stubService(json({ ok: true, last_updated: 1, employees: [], paging: { last_page } }));
  vi.unstubAllGlobals();
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(strange.baseUrl + url, init));
  await expect(readAllPages(trainingEmployeeStatus, {})).rejects.toMatchObject({
    kind: 'unreadable',
    description: expect.stringContaining(`${last_page} pages`),
  });
  expect(strange.received).toHaveLength(1);
  await strange.close();
});

test('leaving the page cancels the reading', async () => {
  const leave = new AbortController();
  beforeRequest = (page) => {
    if (page === 2) leave.abort(new Error('left'));
    return undefined;
  };
  await expect(readAllPages(trainingEmployeeStatus, {}, { signal: leave.signal })).rejects.toThrow('left');
});

/** The numbers of the pages that reading page by page returns, up to the given number. */
async function pagesUntil(last: number, options: Parameters<typeof readPageByPage>[2] = {}) {
  const given: CollectionPage<typeof trainingEmployeeStatus>[] = [];
  for await (const page of readPageByPage(trainingEmployeeStatus, {}, options)) {
    given.push(page);
    if (page.number === last) break;
  }
  return given;
}

test('page by page, only the pages that are read are requested', async () => {
  const pages = await pagesUntil(2);
  expect(pages.map(({ number, isLast, records, total }) => [number, isLast, records.length, total])).toEqual([
    [1, false, 1000, 3100],
    [2, false, 1000, 3100],
  ]);
  expect(requestedPages()).toEqual([1, 2]);
});

test('page by page to the end, everyone comes once and the last page says so', async () => {
  const pages = await pagesUntil(Number.POSITIVE_INFINITY);
  expect(pages.map(({ isLast }) => isLast)).toEqual([false, false, false, true]);
  expect(new Set(pages.flatMap(({ records }) => records.map((record) => record.m_user_id))).size).toBe(3100);
});

test('page by page, a newer snapshot restarts at page 1', async () => {
  await readAllPages(trainingEmployeeStatus, {});
  const readAt = clock;
  beforeRequest = async (page) => {
    if (page !== 3 || clock !== readAt) return;
    clock += 31 * MINUTE_MS;
    await callMethod(trainingEmployeeStatus, { page: 1, limit: 1000 }, { refresh: true });
  };
  const pages = await pagesUntil(Number.POSITIVE_INFINITY);
  expect(pages.map(({ number }) => number)).toEqual([1, 2, 1, 2, 3, 4]);
  expect(new Set(pages.slice(2).map(({ snapshot }) => snapshot.id)).size).toBe(1);
});

test('page by page, reading gives up when the snapshot keeps changing', async () => {
  await readAllPages(trainingEmployeeStatus, {});
  beforeRequest = async (page) => {
    if (page !== 2) return;
    clock += 16 * MINUTE_MS;
    await callMethod(trainingEmployeeStatus, { page: 1, limit: 1000 }, { refresh: true });
  };
  await expect(pagesUntil(Number.POSITIVE_INFINITY)).rejects.toMatchObject({ kind: 'unreadable' });
});

test('page by page, leaving cancels the running requests', async () => {
  const leave = new AbortController();
  beforeRequest = (page) => {
    if (page === 2) leave.abort(new Error('left'));
    return undefined;
  };
  await expect(pagesUntil(Number.POSITIVE_INFINITY, { signal: leave.signal })).rejects.toThrow('left');
  expect(requestedPages()).toEqual([1, 2]);
});
