import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { accessOf } from '../access/access.ts';
import type { Policy } from '../access/policy.ts';
import { type Organisation, organisationCaller } from '../access/testing/organisationCaller.ts';
import {
  accessOfViewer,
  allowedTo,
  items,
  lines,
  lookUps,
  organisation,
  people,
  sites,
  type Viewer,
  viewer,
  wholeLists,
} from '../access/testing/randomOrganisation.ts';
import type { AuditEvent } from '../audit/auditRecord.ts';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess } from '../dataAccess.ts';
import { seesEverything } from '../signIn/visitors.ts';
import { builtPage } from '../testing/builtPage.ts';
import { routesOf } from '../testing/routesOf.ts';
import { stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { TRUSTED_HOST, trustingSignIn } from '../testing/trustingSignIn.ts';
import { createAuditTrail } from './auditTrail.ts';
import { createGateway } from './gateway.ts';
import type { GatewayParts } from './gatewayParts.ts';

/*
 * Every route of the gateway, found by walking its table, is called over connections by two people of one organisation who each
 * see a part of it: no byte of any answer may contain anything from outside of that part. Routes without a scope of their own,
 * the history and the audit log, return all of the organisation here to everybody who gets access.
 */

const RUNS = 12;
const WHOLE = 'who sees everything';
const everything: Policy = { rules: [{ when: 'anyone', roles: ['reader'], sees: 'everything' }] };
const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'compliance-every-route-'));
let drawn: Organisation = {};
/** How much later than now it is, in milliseconds. */
let later = 0;
const now = () => Date.now() + later;
const caller = organisationCaller(() => drawn, now);
const recorded: AuditEvent[] = [];
let viewers: Record<string, Viewer> = {};
let app: FastifyInstance;
let dataAccess: DataAccess;
let service: Awaited<ReturnType<typeof stubService>>;
let address: string;

const names = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, `Name of ${id}`]));
const labels = { users: names(people), fieldOffices: names(sites), linesOfBusiness: names(lines) };
const coverageRules: CoverageRules = {
  ...noCoverageRules,
  rules: sites.map((site) => ({ training: 1, atLeast: 1, sites: [site] })),
};

/** All that is known of everybody, returned by each function of the parts of the gateway that only a few may use. */
const everybody = async () => ({ ok: true, rows: [], changes: [], records: [], chains: [], all: drawn });
const forAFew = <Part extends object>(): Part => new Proxy({}, { get: () => everybody }) as Part;

type History = NonNullable<GatewayParts['history']>['history'];
type Log = NonNullable<GatewayParts['audit']>['log'];

beforeAll(async () => {
  service = await stubService(async ({ path, body }, response) => {
    const { token: _token, ...params } = JSON.parse(body || '{}');
    // The gateway calls only methods of the contract.
    const result = await caller.call(path.slice('/v1/'.length) as MethodName, params, { interactive: true });
    const content = result.kind === 'answer' ? result.json : JSON.stringify('body' in result ? result.body : {});
    response.writeHead(200, { 'content-type': 'application/json' }).end(content);
  });
  dataAccess = await createTestDataAccess({
    now,
    maxStaleMs: HOUR,
    settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') },
  });
  const logger = pino({ level: 'silent' });
  const record = async (event: AuditEvent) => void recorded.push(event);
  app = await createGateway(
    {
      organisation: { name: 'Quayside', timeZone: 'Europe/Oslo', accountKey: 'k1', labels },
      service: 'deployed',
      coverageRules,
      pageDir: builtPage(folder),
    },
    {
      logger,
      dataAccess,
      signIn: trustingSignIn((name) => {
        const one = viewers[name];
        return one ? accessOfViewer(name, one) : accessOf(everything, {});
      }),
      audit: { log: forAFew<Log>(), trail: createAuditTrail({ record }, logger) },
      history: { history: forAFew<History>(), isAllowed: ({ raw }) => seesEverything(raw) },
    },
  );
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await dataAccess.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

type SentRequest = { method: string; path: string; body?: string };

const inUrl = (params: object) => encodeURIComponent(JSON.stringify(params));
const asked: [MethodName, Record<string, unknown>][] = [...wholeLists, ...[...people, 'nobody'].flatMap(lookUps)];
/** As the pages ask, in the service's pages, because only those are available at once. */
const inServicePages = (method: MethodName, params: object) => {
  const { paging } = methods[method];
  return paging ? { ...params, limit: paging.maxLimit } : params;
};
const history = [
  '',
  '?from=20260101&to=20261231',
  ...sites.flatMap((site) => [`?by=site&id=${site}`, `?from=20260101&to=20261231&site=${site}`]),
  '?area=equipment&by=site',
  '?area=documents',
];
const rowsOfDay = ['people', 'pairs', 'items', 'documents'].flatMap((rows) => [
  `?on=20260303&rows=${rows}&hash=1`,
  `?on=20260303&rows=${rows}&site=${sites[0]}`,
  ...people.map((person) => `?on=20260303&rows=${rows}&person=${person}`),
]);

/** The addresses of routes whose address says what is requested; all others are called as they are. */
const addressesOf: Record<string, (path: string) => string[]> = {
  '/v1/*': () => [
    ...asked.map(([method, params]) => `/v1/${method}?${inUrl(inServicePages(method, params))}`),
    ...wholeLists.map(([method, params]) => `/v1/${method}?${inUrl(params)}`),
    ...wholeLists.map(([method, params]) => `/v1/${method}?${inUrl({ ...params, pretty: true })}`),
  ],
  '/columns/*': () => asked.map(([method, params]) => `/columns/${method}?${inUrl(params)}`),
  '/*': () => [
    '/training',
    ...people.map((id) => `/training/people/${id}`),
    ...items.map((id) => `/equipment/x/${id}`),
  ],
  '/history/days': (path) => history.map((query) => path + query),
  '/history/changes': (path) => history.map((query) => path + query),
  '/history/on-time': (path) => history.map((query) => path + query),
  '/history/day': (path) => rowsOfDay.map((query) => path + query),
  '/audit/records': (path) => [path, ...people.map((id) => `${path}?opened=${id}`)],
};

const leave = { kind: 'list-exported', what: { list: 'employees', filters: {}, rows: 1, format: 'csv' } };

/** All requests to a route by one of its methods. @throws for a route whose requests this test does not know */
function everythingOf(path: string, method: string): SentRequest[] {
  if (method === 'POST' && path === '/v1/*')
    return asked.map(([name, params]) => ({ method, path: `/v1/${name}`, body: JSON.stringify(params) }));
  const addresses = addressesOf[path]?.(path) ?? (/[:*]/.test(path) ? undefined : [path]);
  if (!addresses) throw new Error(`${path} is a route of which this test does not know what to ask`);
  if (method === 'POST') return addresses.map((one) => ({ method, path: one, body: JSON.stringify(leave) }));
  const some = method === 'GET' ? addresses : addresses.slice(0, 1);
  return some.map((one) => ({ method, path: one }));
}

/** Every byte of an answer, and every header. */
async function seen(visitor: string, { method, path, body }: SentRequest): Promise<string> {
  const response = await request(address + path, {
    // The app itself has listed it.
    method: method as 'GET',
    headers: {
      host: TRUSTED_HOST,
      visitor,
      // Requests that accept compression are answered before the routes if their data is available at once.
      'accept-encoding': 'gzip',
      accept: addressesOf['/*']?.('').includes(path) || path === '/' ? 'text/html' : '*/*',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  const text = (
    response.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
  ).toString();
  return `${response.statusCode} ${text} ${JSON.stringify(response.headers)}`;
}

/** The policy that only the fast path sends. */
const OF_FAST_PATH = "default-src 'none';frame-ancestors 'none'";
/** Routes that operators get in full, whatever their scope. */
const OF_OPERATORS = ['/status', '/metrics'];

test('no route returns a byte from outside of the scope, cold, from snapshots, and both at once', async () => {
  const routes = routesOf(app).flatMap(({ path, methods }) => methods.split(', ').map((method) => ({ path, method })));
  expect(routes.length).toBeGreaterThan(20);
  const all = routes.flatMap(({ path, method }) => everythingOf(path, method).map((one) => ({ ...one, route: path })));
  let run = 0;
  const answered = new Set<string>();
  const atOnce = new Set<string>();

  async function check(name: string, { forbidden }: { forbidden: readonly string[] }): Promise<void> {
    for (const one of all) {
      if (viewers[name]?.isOperator && OF_OPERATORS.includes(one.route)) continue;
      const text = await seen(name, one);
      if (text.includes(OF_FAST_PATH)) atOnce.add(one.path);
      if (text.startsWith('200')) answered.add(one.route);
      if (text.startsWith('429')) throw new Error(`${name} asks more often than the gateway answers`);
      for (const mark of forbidden)
        if (text.includes(mark)) throw new Error(`${one.method} ${one.path} gives ${name} ${mark}: ${text}`);
    }
  }

  await fc.assert(
    fc.asyncProperty(organisation, viewer, viewer, async (next, a, b) => {
      run += 1;
      drawn = next;
      // No earlier snapshot is young enough to be shown.
      later += 2 * HOUR;
      viewers = { [`a${run}`]: a, [`b${run}`]: b };
      for (const _round of ['cold', 'at hand'])
        await Promise.all(Object.entries(viewers).map(([name, one]) => check(name, allowedTo(one, next))));
    }),
    { numRuns: RUNS },
  );
  expect([...atOnce].filter((path) => path.startsWith('/v1/')).length).toBeGreaterThan(10);
  expect([...atOnce].some((path) => path.startsWith('/columns/'))).toBe(true);
  const refused = new Set(routes.map(({ path }) => path).filter((path) => !answered.has(path)));
  // The history, the log and the figures of the gateway are for others; `*` serves nothing else.
  expect([...refused].filter((path) => !/^\/(history|audit)\/|^\*$|^\/metrics$/.test(path))).toEqual([]);
}, 120_000);

test('visitors who see everything get the history that the others are refused', async () => {
  drawn = { 'users.list': [{ id: 'canary-person' }] };
  const asked = { method: 'GET', path: '/history/day?on=20260303&rows=people' };
  expect(await seen(WHOLE, asked)).toContain('canary-person');
  expect(await seen(Object.keys(viewers)[0] ?? '', asked)).toMatch(/^403 /);
  expect(recorded.map(({ kind }) => kind)).toContain('list-exported');
});
