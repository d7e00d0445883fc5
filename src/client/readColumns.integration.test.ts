import { readFile, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Secret } from '#gateway/configuration/secret.ts';
import { createGateway } from '#gateway/http/gateway.ts';
import { createTestDataAccess } from '#gateway/testing/testDataAccess.ts';
import type { UpstreamSettings } from '#gateway/upstream/upstreamSettings.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { users } from '#protocol/users.ts';
import { defaultSample, sampleOrganisation } from '#service/sample/sampleOrganisation.ts';
import { type RunningService, startService } from '#service/startService.ts';
import { createToken } from '#service/store/tokens.ts';
import { importRecords, withStore } from '#service/testing/runningService.ts';
import { makeTemporaryFolder } from '#service/testing/temporaryFolder.ts';
import { ApiError } from './apiError.ts';
import { readAllPages } from './readAllPages.ts';
import { readColumns } from './readColumns.ts';

/** More people than one page of columns has. */
const EMPLOYEES = 12_500;

const logger = pino({ level: 'silent' });
const now = Date.now();
let dataDir: string;
let service: RunningService;
let settings: UpstreamSettings;
/** The gateway of all tests that do not need one that has read nothing. */
let shared: Gateway;
/** The address of the gateway that the client calls. */
let address: string;
/** The responses that the client received, in order. */
const responses: Response[] = [];
/** Changes a response before the client receives it. */
let alter: (response: Response) => Response | Promise<Response>;

beforeAll(async () => {
  dataDir = await makeTemporaryFolder();
  const size = { employees: EMPLOYEES, trainings: 3, equipment: 10 };
  await importRecords(dataDir, [...sampleOrganisation({ ...defaultSample, ...size, accountId: 'acme', now })]);
  const { text: token } = await withStore(dataDir, (store) => createToken(store, 'acme', { now }));
  service = await startService({ dataDir, rateLimitPerMinute: 0, logger });
  settings = { baseUrl: service.baseUrl, token: new Secret(token), ca: await readFile(service.caPath, 'utf8') };
  shared = await startGateway();
}, 60_000);
afterAll(async () => {
  await shared.close();
  await service.close();
  await rm(dataDir, { recursive: true });
});

type Gateway = { address: string; close(): Promise<void> };

/** A gateway that has read nothing; what it reads stays fresh. */
async function startGateway(): Promise<Gateway> {
  const dataAccess = await createTestDataAccess({ settings, now: () => now });
  const organisation = { name: 'Acme', timeZone: 'Europe/Amsterdam', accountKey: 'k1' };
  const gateway = await createGateway({ organisation, service: 'embedded' }, { logger, dataAccess });
  return {
    address: await gateway.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await gateway.close();
      await dataAccess.close();
    },
  };
}

beforeEach(() => {
  address = shared.address;
  alter = (response) => response;
  responses.length = 0;
  // A browser resolves the client's paths against the page's address; here that is done for it.
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    const response = await alter(await send(new URL(path, address), options));
    responses.push(response);
    return response;
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Records as plain objects, with null for what a record does not have. */
const plain = (records: readonly object[]) =>
  JSON.parse(JSON.stringify(records, (_key, value) => value ?? null)) as Record<string, unknown>[]; // objects went in

const idsOf = (records: readonly { m_user_id: string }[]) => records.map(({ m_user_id }) => m_user_id);

test('a gateway that has read nothing has no columns; its methods return the pages as they arrive', async () => {
  const gateway = await startGateway();
  onTestFinished(gateway.close);
  address = gateway.address;
  expect(await readColumns(trainingEmployeeStatus, {})).toBeUndefined();
  expect(responses.map(({ status }) => status)).toEqual([204]);
});

test('columns of several pages hold the records of the method in their order', async () => {
  const pages = await readAllPages(trainingEmployeeStatus, {});
  const columns = await readColumns(trainingEmployeeStatus, {});
  expect(columns?.otherFields).toEqual(pages.otherFields);
  expect(columns?.snapshot.id).toBe(pages.snapshot.id);
  const last = ({ id, date_number, expiresOn, startsExpiringOn, is_required }: Record<string, unknown>) => ({
    id,
    date_number,
    expiresOn,
    startsExpiringOn,
    is_required: is_required ?? null,
  });
  const comparable = (records: readonly object[]) =>
    plain(records).map((record) => ({
      status: record.status,
      m_user_id: record.m_user_id,
      percent_complete: record.percent_complete,
      incomplete_training_ids: record.incomplete_training_ids,
      complete_training_ids: record.complete_training_ids,
      last_completed: (record.last_completed as Record<string, unknown>[]).map(last), // every record has the list
    }));
  const read = columns?.records ?? [];
  expect(idsOf(read)).toHaveLength(EMPLOYEES);
  expect(comparable(read.map((record) => ({ ...fieldsIn(record) })))).toEqual(comparable(pages.records));
});

test('a list that the service returns in one piece still comes in pages, in its order', async () => {
  const whole = await readAllPages(users, {});
  const loaded: number[] = [];
  responses.length = 0;
  const columns = await readColumns(users, {}, { onProgress: (progress) => loaded.push(progress.loaded) });
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(loaded).toEqual([10_000]);
  expect(columns?.records.map(({ id }) => id)).toEqual(whole.records.map(({ id }) => id));
  expect(columns?.snapshot.unreadable).toEqual(whole.snapshot.unreadable);
});

/** The getters of a record, which a spread leaves out, as fields. */
function fieldsIn(record: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name in record) {
    const value: unknown = Reflect.get(record, name);
    fields[name] = Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? fieldsIn(one) : one))
      : value;
  }
  return fields;
}

test('names that the service leaves out are null', async () => {
  const { records } = await readAllPages(users, {});
  const columns = await readColumns(users, {});
  expect(columns?.records).toHaveLength(records.length);
  expect(columns?.records[0]?.id).toBe(records[0]?.id);
  expect(columns?.records.map(({ terminationDate }) => terminationDate)).toEqual(
    records.map(({ terminationDate }) => terminationDate ?? null),
  );
});

test('an unchanged collection is not read again', async () => {
  await readAllPages(trainingEmployeeStatus, {});
  const known = await readColumns(trainingEmployeeStatus, {});
  responses.length = 0;
  const again = await readColumns(trainingEmployeeStatus, {}, { known });
  expect(again?.records).toBe(known?.records);
  expect(responses).toHaveLength(1);
});

test.each([
  ['cut off', (text: string) => text.slice(0, 1000)],
  ['of another version', (text: string) => text.replace('"version":1', '"version":2')],
  ['without the number of its records', (text: string) => text.replace('"columns":{"length":', '"columns":{"was":')],
  ['of fewer records than all', (text: string) => text.replace('"total":', '"total":1')],
])('an answer that is %s gives no columns', async (_case, change) => {
  await readAllPages(trainingEmployeeStatus, {});
  alter = async (response) => new Response(change(await response.text()), { headers: response.headers });
  expect(await readColumns(trainingEmployeeStatus, {})).toBeUndefined();
});

test('a gateway that does not answer is an error, not a reason to fall back to the method', async () => {
  alter = () => Promise.reject(new TypeError('refused'));
  await expect(readColumns(trainingEmployeeStatus, {})).rejects.toThrow(ApiError);
});
