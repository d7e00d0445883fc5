import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type MethodName, methods } from '#protocol/methods.ts';
import { type ProvisionedStore, provisionStore } from '#service/provisionStore.ts';
import { type RunningService, startService } from '#service/startService.ts';
import { Secret } from './configuration/secret.ts';
import { createGateway } from './http/gateway.ts';
import { createLogger } from './logger.ts';
import { stubService } from './testing/stubService.ts';
import { createTestDataAccess } from './testing/testDataAccess.ts';

type SentRecord = Record<string, unknown>;

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-unreadable-'));
let service: RunningService;
let account: ProvisionedStore;
beforeAll(async () => {
  account = await provisionStore(dataDir);
  service = await startService({ dataDir, rateLimitPerMinute: 0, logger: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true });
});

/** Sends requests through a separate gateway; it ends with the test. */
async function gatewayTo(baseUrl: string, ca?: string) {
  const token = new Secret(account.token);
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => lines.push(line) }, [token], 'trace');
  const dataAccess = await createTestDataAccess({ settings: { baseUrl, token, ...(ca && { ca }) }, logger });
  const app = await createGateway(
    { organisation: { ...account, accountKey: 'k1' }, service: 'deployed' },
    { logger, dataAccess },
  );
  onTestFinished(async () => {
    await app.close();
    await dataAccess.close();
  });
  const ask = async (name: MethodName, params: object) => {
    const response = await app.inject({ method: 'POST', url: `/v1/${name}`, payload: params });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  return { ask, lines, status: async () => (await app.inject('/status')).json() };
}

/** Parameters with which the sample has an answer. */
async function paramsOf(name: MethodName, ask: Awaited<ReturnType<typeof gatewayTo>>['ask']): Promise<object> {
  if (name === 'equipments.list')
    return { equipmentType_id: (await ask('equipmenttypes.list', {})).body.equipmenttypes[0].id };
  if (name === 'datalistitems.list') return { data_list_id: (await ask('datalists.list', {})).body.datalists[0].id };
  if (name === 'users.info') return { id: (await ask('users.list', {})).body.users[0].id };
  return {};
}

/** The same record with its id, and everything else of a wrong type. */
const broken = (record: SentRecord, key: string): SentRecord =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, field === key ? value : { wrong: [] }]));

const names = Object.values(methods).map(({ name }) => name);
const lists = names.filter((name) => methods[name].returns === 'list');
const singles = names.filter((name) => methods[name].returns === 'one');

test.each(lists)(
  '%s: the record of every page that breaks the contract is omitted, named and counted',
  async (name) => {
    const { container, key, paging, fallbackRecord }: (typeof methods)[MethodName] & { fallbackRecord?: unknown } =
      methods[name];
    const real = await gatewayTo(service.baseUrl, readFileSync(service.caPath, 'utf8'));
    const params = await paramsOf(name, real.ask);
    const { body } = await real.ask(name, paging ? { ...params, limit: paging.maxLimit } : params);
    const sent: SentRecord[] = body[container];
    // One of two is broken, if the sample has only one.
    const records = sent.length > 1 ? sent : sent.flatMap((record) => [record, { ...record, [key]: 999 }]);
    const half = Math.ceil(records.length / 2);
    const pages = (paging ? [records.slice(0, half), records.slice(half)] : [records]).map((page) =>
      page.map((record, at) => (at === 1 ? broken(record, key) : record)),
    );
    const answers = pages.map((page) => ({
      ...body,
      [container]: page,
      ...(paging && { paging: { last_page: pages.length, total: records.length } }),
    }));
    expect(z.safeParse(methods[name].response, answers[0]).success).toBe(false);
    const stub = await stubService((request, response) => {
      const { page = 1 } = JSON.parse(request.body);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[page - 1]));
    });
    onTestFinished(stub.close);
    const { ask, lines, status } = await gatewayTo(stub.baseUrl);
    const asking = (page: number) => ask(name, paging ? { ...params, limit: paging.maxLimit, page } : params);
    for (const [at, page] of pages.entries()) {
      await vi.waitFor(async () => expect((await asking(at + 1)).headers['snapshot-state']).toBe('fresh'));
      const given = await asking(at + 1);
      const id = String(page[1]?.[key]);
      const whole = page.filter((_record, place) => place !== 1);
      expect(given.status).toBe(200);
      expect(given.body[container].slice(0, whole.length)).toEqual(whole);
      expect(given.body[container]).toHaveLength(fallbackRecord ? page.length : whole.length);
      expect(given.headers['snapshot-unreadable']).toBe('1');
      expect(given.headers['snapshot-unreadable-names']).toBe(encodeURIComponent(id));
    }
    expect(lines.join('')).toContain('records that break the contract were left out');
    if (Object.keys(params).length === 0) {
      const { sources } = await status();
      const source = sources.find(({ method }: { method: string }) => method === name);
      expect(source.unreadable.count).toBe(pages.length);
      expect(source.unreadable.first.map(({ name: id }: { name: string }) => id).sort()).toEqual(
        pages.map((page) => String(page[1]?.[key])).sort(),
      );
    }
  },
);

test.each(singles)(
  '%s: a record that breaks the contract is refused by name, counted with those of lists, and others are returned',
  async (name) => {
    const { container, key } = methods[name];
    const real = await gatewayTo(service.baseUrl, readFileSync(service.caPath, 'utf8'));
    const params = await paramsOf(name, real.ask);
    const { body } = await real.ask(name, params);
    const wrong = broken(body[container], key);
    const stub = await stubService((request, response) => {
      const isAsked = JSON.parse(request.body).id === Object.values(params)[0];
      const answer = isAsked ? { ...body, [container]: wrong } : body;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    onTestFinished(stub.close);
    const { ask, lines, status } = await gatewayTo(stub.baseUrl);
    const refused = await ask(name, params);
    expect(refused.status).toBe(502);
    expect(refused.body).toMatchObject({ ok: false, failure: 'unexpected_answer' });
    expect(refused.body.description).toContain(
      `The record ${wrong[key]} in the answer to ${name} is not as specified: `,
    );
    expect(lines.join('')).toContain(`The record ${wrong[key]} in the answer to ${name}`);
    expect(lines.join('')).toContain('records that break the contract were left out');
    const { sources } = await status();
    expect(sources.find(({ method }: { method: string }) => method === name).unreadable).toEqual({
      count: 1,
      first: [{ name: wrong[key], problem: expect.stringMatching(/^\w+: /) }],
    });
    expect(await ask(name, { id: 'another' })).toMatchObject({ status: 200, body: { [container]: body[container] } });
  },
);
