import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Faults } from '#service/http/faultInjection.ts';
import { type ProvisionedStore, provisionStore } from '#service/provisionStore.ts';
import { type RunningService, startService } from '#service/startService.ts';
import { ensureCertificates } from '#service/tls/certificates.ts';
import { Secret } from './configuration/secret.ts';
import { createGateway } from './http/gateway.ts';
import { createLogger } from './logger.ts';
import { createTestDataAccess } from './testing/testDataAccess.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-service-'));
const faults: Faults = new Map();
const lines: string[] = [];
let service: RunningService;
let account: ProvisionedStore;

beforeAll(async () => {
  account = await provisionStore(dataDir);
  service = await startService({ dataDir, rateLimitPerMinute: 0, logger: pino({ level: 'silent' }), faults });
});
beforeEach(() => {
  faults.clear();
  lines.length = 0;
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true });
});

type Differences = { ca?: string | undefined; token?: string; baseUrl?: string; deadlineMs?: number };

/** Calls the real service through a gateway that differs in one point from a working one. */
async function ask(name: string, params: object = {}, differences: Differences = {}) {
  const { token = account.token, baseUrl = service.baseUrl, deadlineMs = 30_000 } = differences;
  const ca = 'ca' in differences ? differences.ca : readFileSync(service.caPath, 'utf8');
  const secret = new Secret(token);
  const logger = createLogger({ write: (line) => lines.push(line) }, [secret], 'trace');
  const settings = { baseUrl, token: secret, ...(ca !== undefined && { ca }) };
  const dataAccess = await createTestDataAccess({ settings, limits: { deadlineMs: () => deadlineMs }, logger });
  const app = await createGateway(
    { organisation: { ...account, accountKey: 'k1' }, service: 'embedded' },
    { logger, dataAccess },
  );
  const response = await app.inject({ method: 'POST', url: `/v1/${name}`, payload: params });
  await app.close();
  await dataAccess.close();
  expect(JSON.stringify(response.headers) + response.body + lines.join('')).not.toContain(token);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

test('every method returns what the service has, and what it says about the request', async () => {
  const { equipmenttypes } = (await ask('equipmenttypes.list')).body;
  const { users } = (await ask('users.list')).body;
  const asked: [string, object, string][] = [
    ['resources.list', {}, 'resources'],
    ['training-employee-status.list', { limit: 10 }, 'employees'],
    ['completedtrainings.v2.list', { limit: 1000, page: 2 }, 'completedtrainings'],
    ['equipments.list', { equipmentType_id: equipmenttypes[0].id, service_type: 'all' }, 'equipments'],
    ['users.info', { id: users[0].id }, 'user'],
    ['trainings.v2.list', {}, 'trainings'],
    ['fieldoffices.list', {}, 'fieldoffices'],
    ['linesofbusiness.list', {}, 'linesofbusiness'],
    ['jobtitles.list', {}, 'jobtitles'],
    ['companies.list', {}, 'companies'],
    ['datalists.list', {}, 'datalists'],
    ['datalistitems.list', { data_list_id: 12 }, 'datalistitems'],
  ];
  for (const [name, params, container] of asked) {
    const { status, headers, body } = await ask(name, params);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, [container]: expect.any(Object) });
    expect(headers['hzs-request-id']).toMatch(/^[A-Za-z0-9]+$/);
    expect(headers['hzs-response-time']).toMatch(/^\d+$/);
  }
});

test('records restricted to columns without the id', async () => {
  const { equipmenttypes } = (await ask('equipmenttypes.list')).body;
  const { body } = await ask('equipments.list', { equipmentType_id: equipmenttypes[0].id, columns: ['serialNumber'] });
  expect(body).toEqual({ ok: true, equipments: expect.arrayContaining([{ serialNumber: expect.any(String) }]) });
});

test('the refusal of the service is passed on', async () => {
  expect(await ask('users.info', { id: 'nobody' })).toMatchObject({
    status: 200,
    body: { ok: false, error: 'content_not_found' },
  });
});

test('a token that the service does not know, and one that was deactivated', async () => {
  expect((await ask('resources.list', {}, { token: 'x'.repeat(41) })).body).toMatchObject({
    ok: false,
    error: 'token_invalid',
  });
  const before = account.token;
  await account.release();
  account = await provisionStore(dataDir);
  expect((await ask('resources.list', {}, { token: before })).body).toMatchObject({
    ok: false,
    error: 'token_inactive',
  });
  expect((await ask('resources.list')).body.ok).toBe(true);
});

test('a certificate that this machine does not trust: says which variable to set', async () => {
  const { status, body } = await ask('resources.list', {}, { ca: undefined });
  expect(status).toBe(502);
  expect(body).toMatchObject({ ok: false, error: 'server_error', failure: 'untrusted' });
  expect(body.description).toContain('COMPLIANCE_API_CA');
});

test('a certificate of another authority than the one that is set', async () => {
  const { caPath } = await ensureCertificates(join(dataDir, 'other'), Date.now());
  const { status, body } = await ask('resources.list', {}, { ca: readFileSync(caPath, 'utf8') });
  expect([status, body.failure]).toEqual([502, 'untrusted']);
  expect(body.description).toContain('was not issued by an authority in the file of COMPLIANCE_API_CA.');
});

test('a certificate for another host', async () => {
  const elsewhere = service.baseUrl.replace('127.0.0.1', '127.0.0.2');
  expect((await ask('resources.list', {}, { baseUrl: elsewhere })).body.failure).toMatch(/untrusted|unreachable/);
});

test.each([
  ['an internal error', { kind: 'error', error: 'server_error' }, 200, undefined],
  ['too many requests', { kind: 'error', error: 'rate_limit_exceeded' }, 200, undefined],
  ['a broken connection', { kind: 'drop' }, 502, 'unreachable'],
  ['an answer that is no JSON', { kind: 'not_json', httpStatus: 502 }, 502, 'not_json'],
] as const)('%s of the service arrives as such', async (_case, fault, status, failure) => {
  faults.set('every', fault);
  const answer = await ask('resources.list');
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ ok: false, error: 'error' in fault ? fault.error : 'server_error' });
  expect(answer.body.failure).toBe(failure);
});

test('a service that is slower than the deadline', async () => {
  faults.set('resources.list', { kind: 'delay', ms: 2_000 });
  const { status, body } = await ask('resources.list', {}, { deadlineMs: 100 });
  expect(status).toBe(504);
  expect(body.failure).toBe('timeout');
  expect((await ask('fieldoffices.list')).body.ok).toBe(true);
});
