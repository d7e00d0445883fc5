import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { request } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { methods } from '#protocol/methods.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { provisionStore } from '#service/provisionStore.ts';
import { type RunningService, startService } from '#service/startService.ts';
import { accessOf } from '../access/access.ts';
import type { Policy } from '../access/policy.ts';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess } from '../dataAccess.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { trustingSignIn } from '../testing/trustingSignIn.ts';
import { createGateway } from './gateway.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-visitors-'));
let service: RunningService;
let dataAccess: DataAccess;
let app: FastifyInstance;
let address: string;
/** How much later than now it is for the snapshots, in milliseconds. */
let later = 0;
/** Why the service is left alone, as the gateway reports it; undefined for the real reason. */
let circuit: GatewayStatus['circuit'] | undefined;

type User = {
  id: string;
  name: string;
  fieldOffice_id?: string[];
  lineOfBusiness_id?: string[];
  manager_id?: string;
};
let users: User[];
let sites: [string, string];
const coverageRules: CoverageRules = { ...noCoverageRules };

const policyFor = (site: string): Policy => ({
  rules: [
    {
      when: 'anyone',
      roles: ['reader'],
      sees: site.startsWith('line:') ? { linesOfBusiness: [site.slice('line:'.length)] } : { sites: [site] },
    },
  ],
});
const roles = ['operator', 'auditor', 'reader'] as const;
const isRole = (name: string) => roles.find((role) => role === name);
const everythingFor = (role: (typeof roles)[number]): Policy => ({
  rules: [{ when: 'anyone', roles: [role], sees: 'everything' }],
});

/** By the id of a site, a role of somebody who sees everything, or `line:` and the id of a line of business. */
function accessOfVisitor(name: string) {
  const role = isRole(name);
  return accessOf(role ? everythingFor(role) : policyFor(name), {});
}

async function get(visitor: string, path: string, headers: Record<string, string> = {}) {
  const response = await request(address + path, {
    // The fast path serves callers who accept compression.
    headers: { host: 'compliance.example.test', 'accept-encoding': 'gzip', visitor, ...headers },
  });
  const body = Buffer.from(await response.body.arrayBuffer());
  const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  return { status: response.statusCode, headers: response.headers, text };
}

const inUrl = (params: object) => encodeURIComponent(JSON.stringify(params));

beforeAll(async () => {
  const account = await provisionStore(dataDir);
  const logger = pino({ level: 'silent' });
  service = await startService({ dataDir, rateLimitPerMinute: 0, logger });
  dataAccess = await createTestDataAccess({
    now: () => Date.now() + later,
    settings: {
      baseUrl: service.baseUrl,
      token: new Secret(account.token),
      ca: readFileSync(service.caPath, 'utf8'),
    },
  });
  app = await createGateway(
    {
      organisation: { name: account.name, timeZone: account.timeZone, accountKey: 'k1' },
      service: 'deployed',
      coverageRules,
    },
    {
      logger,
      dataAccess: { ...dataAccess, status: () => ({ ...dataAccess.status(), ...(circuit && { circuit }) }) },
      signIn: trustingSignIn(accessOfVisitor),
    },
  );
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  users = JSON.parse((await get('operator', `/v1/users.list?${inUrl({})}`)).text).users;
  const bySite = Map.groupBy(
    users.filter(({ fieldOffice_id: of = [] }) => of.length === 1),
    ({ fieldOffice_id: [site = ''] = [] }) => site,
  );
  const [one, two] = [...bySite].sort(([, a], [, b]) => b.length - a.length).map(([site]) => site);
  sites = [one ?? '', two ?? ''];
  coverageRules.rules = [
    { training: 8, atLeast: 1 },
    { training: 9, atLeast: 1, sites: [...sites] },
    { training: 9, atLeast: 1, sites: [sites[1]] },
  ];
}, 60_000);
afterAll(async () => {
  await app.close();
  await dataAccess.close();
  await service.close();
  rmSync(dataDir, { recursive: true });
});

/** Ids of people at a site, and at no other place. */
const peopleOf = (site: string) => users.filter(({ fieldOffice_id: of = [] }) => of.length === 1 && of[0] === site);

/** Everything that pages request, as lists and as columns, and other requests one could try. */
function pathsFor(other: string): string[] {
  const stranger = peopleOf(other).at(-1);
  const lists = Object.keys(methods).flatMap((method) => [
    `/v1/${method}?${inUrl({})}`,
    `/columns/${method}?${inUrl({})}`,
  ]);
  const types = ['crane', 'forklift'].map(
    (id) => `/v1/equipments.list?${inUrl({ equipmentType_id: id, service_type: 'all' })}`,
  );
  return [
    ...lists,
    ...types,
    `/v1/training-employee-status.list?${inUrl({ limit: 1000 })}`,
    `/v1/training-employee-status.list?${inUrl({ limit: 7, page: 2 })}`,
    `/v1/training-employee-status.list?${inUrl({ pretty: true })}`,
    `/v1/completedtrainings.v2.list?${inUrl({ limit: 1000 })}`,
    `/v1/completedtrainings.v2.list?${inUrl({ user_id: stranger?.id })}`,
    '/status',
    '/metrics',
    '/organisation',
    '/coverage/rules',
    '/health',
  ];
}

/** Managers, authors and instructors are named to those whose records name them: these paths may hold such a name. */
const mayName = /users\.list|completedtrainings|resources|equipments/;

test('nobody learns more than a name of people of another site, cold, from snapshots, and at once', async () => {
  const [one, two] = sites;
  for (const round of ['cold', 'from snapshots', 'at once']) {
    const answers = await Promise.all(
      [[one, two] as const, [two, one] as const].flatMap(([site, other]) =>
        pathsFor(other).map(async (path) => ({ other, path, ...(await get(site, path)) })),
      ),
    );
    for (const { other, path, text, headers } of answers) {
      const strangers = new Set(peopleOf(other).map(({ id }) => id));
      expect(strangers.size).toBeGreaterThan(10);
      const told = text + JSON.stringify(headers);
      const answer = path.startsWith('/v1/') && text.startsWith('{') ? JSON.parse(text) : {};
      for (const user of answer.users ?? [])
        if (strangers.has(user.id)) expect(Object.keys(user).sort(), `${round}: ${path}`).toEqual(['id', 'name']);
      for (const { m_user_id: id } of [...(answer.employees ?? []), ...(answer.completedtrainings ?? [])])
        expect(strangers.has(id), `${round}: ${path}`).toBe(false);
      const found = [...strangers].filter((id) => told.includes(`"${id}"`));
      if (!mayName.test(path)) expect(found, `${round}: ${path}`).toEqual([]);
    }
  }
});

test('a person of another site is answered like one who does not exist', async () => {
  const [one, two] = sites;
  const seen = (await get(one, `/v1/users.list?${inUrl({})}`)).text;
  const stranger = peopleOf(two).find(({ id }) => !seen.includes(`"${id}"`));
  expect(stranger).toBeDefined();
  for (const ask of [
    (id: string) => `/v1/users.info?${inUrl({ id })}`,
    (id: string) => `/v1/training-employee-status.list?${inUrl({ m_user_ids: [id] })}`,
    (id: string) => `/v1/completedtrainings.v2.list?${inUrl({ user_id: id })}`,
  ]) {
    const [foreign, unknown] = [await get(one, ask(stranger?.id ?? '')), await get(one, ask('nobody-has-this-id'))];
    expect(foreign.status).toBe(unknown.status);
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.headers.etag).toBe(unknown.headers.etag);
  }
});

test('totals, tags and counts are those of the scope', async () => {
  const path = `/v1/training-employee-status.list?${inUrl({})}`;
  const [whole, one, two] = [await get('operator', path), await get(sites[0], path), await get(sites[1], path)];
  const totals = [whole, one, two].map(({ text }) => JSON.parse(text).paging.total);
  expect(totals[1]).toBe(JSON.parse(one.text).employees.length);
  expect(totals[1]).toBeLessThan(totals[0]);
  expect(new Set([whole, one, two].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(one.headers['cache-control']).toContain('private');
  const again = await get(sites[0], path, { 'if-none-match': String(one.headers.etag) });
  expect(again.status).toBe(304);
  const others = await get(sites[0], path, { 'if-none-match': String(two.headers.etag) });
  expect(others.status).toBe(200);
  const { sources, budget } = JSON.parse((await get(sites[0], '/status')).text);
  expect(sources.length).toBeGreaterThan(3);
  expect(budget).toBeNull();
  for (const { records, pages, tookMs, responseMs, serviceMs, unreadable } of sources)
    expect({ records, pages, tookMs, responseMs, serviceMs, unreadable }).toEqual({
      records: null,
      pages: null,
      tookMs: null,
      responseMs: null,
      serviceMs: null,
      unreadable: { count: 0, first: [] },
    });
});

test.each(['auditor', 'reader', 'a site'])(
  '%s is told of the equipment of each type, and of no look-up',
  async (who) => {
    const visitor = isRole(who) ?? sites[0];
    const [{ id: person }] = users as [User];
    const empty = { equipmentType_id: 'no-such-type', service_type: 'all' };
    const withColumns = { equipmentType_id: 'crane', columns: ['notes'] };
    await get('operator', `/v1/completedtrainings.v2.list?${inUrl({ user_id: person })}`);
    for (const params of [{ equipmentType_id: 'crane', service_type: 'all' }, empty, withColumns])
      await get('operator', `/v1/equipments.list?${inUrl(params)}`);
    const told = async (name: string) => JSON.parse((await get(name, '/status')).text) as GatewayStatus;
    const { sources, withholdsLookUps } = await told(visitor);
    const ofEquipment = sources.filter(({ method }) => method === 'equipments.list').map(({ params }) => params);
    expect(ofEquipment).toContainEqual({ equipmentType_id: 'crane', service_type: 'all' });
    // Whether a type has any equipment is a figure too.
    expect(ofEquipment).toContainEqual(empty);
    expect(ofEquipment).not.toContainEqual(withColumns);
    expect(sources.filter(({ params }) => 'user_id' in params)).toEqual([]);
    expect(withholdsLookUps).toBe(true);
    expect((await told('operator')).withholdsLookUps).toBeUndefined();
  },
);

test('only visitors who see everything learn why the service is left alone; others learn that it is', async () => {
  const told = async (visitor: string) => JSON.parse((await get(visitor, '/status')).text).circuit;
  circuit = { state: 'open', since: 1, reason: 'ECONNREFUSED: look at SERVICE_URL' };
  onTestFinished(() => {
    circuit = undefined;
  });
  expect(await told('operator')).toEqual(circuit);
  expect(await told(sites[0])).toEqual({ ...circuit, reason: null });
});

test('rules of coverage name only the sites of the visitor and of their members, and say how many are withheld', async () => {
  const given = async (visitor: string) => JSON.parse((await get(visitor, '/coverage/rules')).text);
  const ofBoth = { training: 8, atLeast: 1 };
  const ofLine = users.find(({ fieldOffice_id: of, lineOfBusiness_id: lines = [] }) => of?.length && lines.length > 0);
  const [line = ''] = ofLine?.lineOfBusiness_id ?? [];
  const lineSites = new Set(
    users.flatMap(({ fieldOffice_id: of = [], lineOfBusiness_id: lines = [] }) => (lines.includes(line) ? of : [])),
  );
  const hidden = { job: 'hidden', atLeast: 1, sites: ['nobody-is-there'] };
  const ofMembers = { training: 9, atLeast: 1, sites: [...lineSites] };
  const [usual, jobs] = [coverageRules.rules, { hidden: { name: 'Hidden', trainings: [8] } }];
  Object.assign(coverageRules, { jobs, rules: [...usual, hidden] });
  expect(await given('operator')).toEqual({ rules: coverageRules, withheld: 0 });
  expect((await given('nowhere')).rules).toMatchObject({ rules: [ofBoth], jobs: {} });
  expect((await given('nowhere')).withheld).toBe(3);
  coverageRules.rules = [ofBoth, ofMembers, hidden];
  expect(lineSites.size).toBeGreaterThan(0);
  expect(await given(`line:${line}`)).toMatchObject({ rules: { rules: [ofBoth, ofMembers], jobs: {} }, withheld: 1 });
  coverageRules.rules = usual;
  const seen = await given(sites[0]);
  expect(seen.rules.rules[0]).toEqual(ofBoth);
  expect(seen.rules.rules[1].sites).toContain(sites[0]);
  expect(await get(sites[0], '/coverage/rules')).toMatchObject({ status: 200 });
});

test('only operators may refresh data and see the figures of the gateway', async () => {
  const path = `/v1/resources.list?${inUrl({})}`;
  // Data read a moment ago is as new as anybody can request.
  later += 10_000;
  const before = (await get('operator', path)).headers['snapshot-id'];
  await get(sites[0], path, { 'cache-control': 'no-cache' });
  expect((await get('operator', path)).headers['snapshot-id']).toBe(before);
  await get('operator', path, { 'cache-control': 'no-cache' });
  expect((await get('operator', path)).headers['snapshot-id']).not.toBe(before);
  expect((await get(sites[0], '/metrics')).status).toBe(403);
  expect((await get('operator', '/metrics')).status).toBe(200);
});
