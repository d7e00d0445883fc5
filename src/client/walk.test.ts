import { readFile, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createGateway } from '#gateway/gateway.ts';
import { createLogger } from '#gateway/logger.ts';
import { Secret } from '#gateway/secret.ts';
import { quickReading } from '#gateway/testing/quickReading.ts';
import { completedTrainings } from '#protocol/completedTrainings.ts';
import { fieldOffices } from '#protocol/fieldOffices.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Faults } from '#service/http/faults.ts';
import { defaultSample, sampleOrganisation } from '#service/sampleOrganisation.ts';
import { startService } from '#service/start.ts';
import { createToken } from '#service/store/tokens.ts';
import { newFolder } from '#service/testing/newFolder.ts';
import { importRecords, withStore } from '#service/testing/runningService.ts';
import { ApiError } from './apiError.ts';
import { type Progress, walk } from './walk.ts';

const faults: Faults = new Map();
/** What the client asked for, in order. */
const asked: { path: string; page: number | undefined }[] = [];
/** Runs before each request of the client is sent. */
let beforeRequest: (page: number | undefined) => void | Promise<void> = () => undefined;
let dataDir: string;
let close: () => Promise<void>;
let clock = Date.now();

beforeAll(async () => {
  dataDir = await newFolder();
  const records = [
    ...sampleOrganisation({
      ...defaultSample,
      accountId: 'acme',
      employees: 3100,
      trainings: 3,
      equipment: 10,
      now: clock,
    }),
  ];
  await importRecords(dataDir, records);
  const { text: token } = await withStore(dataDir, (store) => createToken(store, 'acme', { now: clock }));
  const logger = pino({ level: 'silent' });
  const now = () => clock;
  const service = await startService({ dataDir, rateLimitPerMinute: 0, logger, faults, now });
  const secret = new Secret(token);
  const reading = await quickReading({
    settings: { baseUrl: service.baseUrl, token: secret, ca: await readFile(service.caPath, 'utf8') },
    now,
  });
  const gateway = await createGateway(
    { organisation: { name: 'Acme', timeZone: 'Europe/Amsterdam' }, service: 'embedded' },
    { logger: createLogger({ write: () => undefined }, [secret], 'silent'), reading },
  );
  const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
  // A browser resolves the client's paths against the page's address; here that is done for it.
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { page } = JSON.parse(String(init.body));
    asked.push({ path, page });
    await beforeRequest(page);
    return send(address + path, init);
  });
  close = async () => {
    await gateway.close();
    await reading.close();
    await service.close();
    await rm(dataDir, { recursive: true });
  };
});
afterEach(() => {
  faults.clear();
  asked.length = 0;
  beforeRequest = () => undefined;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await close();
});

test('a walk gives everyone once, in the largest pages, and tells how far it is', async () => {
  const progress: Progress[] = [];
  const { records, also, consistent } = await walk(
    trainingEmployeeStatus,
    {},
    { onProgress: (step) => progress.push(step) },
  );
  expect(new Set(records.map(({ m_user_id }) => m_user_id)).size).toBe(3100);
  expect(records).toHaveLength(3100);
  expect(also).toEqual({ last_updated: clock });
  expect(consistent).toBe(true);
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
  expect(progress[0]).toEqual({ loaded: 1000, total: 3100 });
  expect(progress.at(-1)).toEqual({ loaded: 3100, total: 3100 });
});

test('a method without pages is asked once, without limit and page', async () => {
  const { records } = await walk(fieldOffices, {});
  expect(records.length).toBeGreaterThan(0);
  expect(asked).toEqual([{ path: '/v1/fieldoffices.list', page: undefined }]);
});

test('an empty set is one page', async () => {
  const { records } = await walk(completedTrainings, { user_id: 'nobody' });
  expect(records).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a record that a later page repeats, because one was added meanwhile, is there once', async () => {
  beforeRequest = async (page) => {
    if (page !== 2) return;
    const added = { kind: 'completedtraining', account_id: 'acme', id: 999_999_999, training_id: 1, m_user_id: 'new' };
    const today = { created: clock, date_number: 20991231, special_expiration_date_number: null };
    const rest = { m_instructor_id: null, group_training_id: null, notes: null, signature: null, files: [] };
    await importRecords(dataDir, [{ ...added, ...today, ...rest }]);
  };
  const { records, consistent } = await walk(completedTrainings, {});
  expect(consistent).toBe(true);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
});

test('pages that do not add up to the total the service told are no whole collection', async () => {
  const { fetch: ask } = globalThis;
  // No service of ours loses a page, so one is taken out of its real answer.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await (await ask(path, init)).json();
    return Response.json(
      answer.paging && JSON.parse(String(init.body)).page === 2 ? { ...answer, employees: [] } : answer,
    );
  });
  const { records, consistent } = await walk(trainingEmployeeStatus, {});
  vi.stubGlobal('fetch', ask);
  expect(records).toHaveLength(2100);
  expect(consistent).toBe(false);
  expect(asked.filter(({ page }) => page === 1)).toHaveLength(4);
});

test('when the service calculates anew between two pages, the walk begins again and gives one calculation', async () => {
  beforeRequest = (page) => {
    if (page === 3 && asked.length < 4) clock += 16 * 60_000;
  };
  const { records, also } = await walk(trainingEmployeeStatus, {});
  expect(records).toHaveLength(3100);
  expect(also.last_updated).toBe(clock);
  expect(asked.filter(({ page }) => page === 1).length).toBeGreaterThan(1);
});

test('when it calculates anew all the time, the walk gives what it has after three more attempts, and says so', async () => {
  beforeRequest = (page) => {
    if (page === 2) clock += 16 * 60_000;
  };
  const { records, consistent } = await walk(trainingEmployeeStatus, {});
  expect(records).toHaveLength(3100);
  expect(consistent).toBe(false);
  expect(asked.filter(({ page }) => page === 1)).toHaveLength(4);
});

test('one page that fails fails the walk, with the request to quote', async () => {
  beforeRequest = (page) => {
    if (page === 3) faults.set('every', { kind: 'error', error: 'server_error' });
  };
  const failure: unknown = await walk(trainingEmployeeStatus, {}).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    kind: 'refused',
    error: 'server_error',
    method: 'training-employee-status.list',
    requestId: expect.stringMatching(/^[A-Za-z0-9]+$/),
  });
});

test('an answer that is no JSON is a failure of the gateway, not of the browser', async () => {
  faults.set('every', { kind: 'not_json', httpStatus: 502 });
  await expect(walk(fieldOffices, {})).rejects.toMatchObject({ kind: 'failed', httpStatus: 502 });
});

test('leaving the page cancels the walk', async () => {
  const leave = new AbortController();
  beforeRequest = (page) => {
    if (page === 2) leave.abort(new Error('left'));
  };
  await expect(walk(trainingEmployeeStatus, {}, { signal: leave.signal })).rejects.toThrow('left');
  expect(asked.map(({ page }) => page)).not.toContain(5);
});
