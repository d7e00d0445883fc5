import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import {
  dayRowsKinds,
  HistoryChanges,
  HistoryDays,
  HistoryDocumentChanges,
  HistoryDocumentDays,
  HistoryItemChanges,
  HistoryItemDays,
  HistoryOnTime,
  historyDayAnswers,
} from '#protocol/history.ts';
import { methods } from '#protocol/methods.ts';
import { createRandom } from '#service/sample/random.ts';
import type { AuditEvent } from '../audit/auditRecord.ts';
import { Secret } from '../configuration/secret.ts';
import { createCapture } from '../history/capture.ts';
import { createHistory } from '../history/createHistory.ts';
import { createHistoryThreads } from '../history/historyThreads.ts';
import { historyAt } from '../history/testing/historyAt.ts';
import { type SimulatedAnswers, simulateOrganisation } from '../history/testing/simulatedOrganisation.ts';
import { askAndHangUp } from '../testing/hangUp.ts';
import { type ReceivedRequest, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { createAuditTrail } from './auditTrail.ts';
import { GATEWAY_PATHS } from './devServer.ts';
import { createGateway } from './gateway.ts';
import { addHistoryRoutes } from './historyRoutes.ts';

const ZONE = 'Europe/Oslo';
const today = calendarDateAt(Date.now(), ZONE);
const random = createRandom(1, 'routes');
const answers: SimulatedAnswers = simulateOrganisation((bound) => random.int(0, bound - 1), today, ZONE).answers();
/** Methods that the service does not have. */
const missing = new Set(['trainings.v2.list']);

function answerOf({ path }: ReceivedRequest) {
  const name = path.slice('/v1/'.length) as keyof SimulatedAnswers;
  if (missing.has(name)) return { ok: false, error: 'api_method_not_found' };
  const records: readonly unknown[] = answers[name];
  return {
    ok: true,
    [methods[name].container]: records,
    ...(methods[name].paging && { last_updated: Date.now(), paging: { last_page: 1, total: records.length } }),
  };
}
const service = await stubService((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(request)));
});
const logger = pino({ level: 'silent' });
const dataAccess = await createTestDataAccess({
  settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') },
});
const folder = await mkdtemp(join(tmpdir(), 'compliance-history-'));
const threads = createHistoryThreads();
// The clock stands at these days when they are captured; readings have the real time.
const clock = { now: Math.max(Date.now(), startOfDay(today, ZONE) + 31 * 60_000) };
const options = {
  snapshots: dataAccess.snapshots,
  location: historyAt(folder),
  account: 'a1',
  timeZone: ZONE,
  keepDays: 3650,
  now: () => clock.now,
  log: { info: () => undefined, warn: () => undefined },
};
const history = createHistory(options);
const seesEverything = { value: true };
/** What was recorded of requests, and whether writing the log fails. */
const audit = { records: [] as AuditEvent[], isFull: false };
const record = async (event: AuditEvent) => {
  if (audit.isFull) throw new Error('no space left on device');
  audit.records.push(event);
};
const app = await createGateway(
  { organisation: { name: 'Quayside', timeZone: ZONE, accountKey: 'k1' }, service: 'embedded' },
  {
    logger,
    dataAccess,
    audit: {
      log: {
        readPage: async () => ({ records: [], next: null, unreadable: 0 }),
        verify: async () => ({ startedAt: 0, chains: [], missingHashes: [] }),
      },
      trail: createAuditTrail({ record }, logger),
    },
    history: { history, isAllowed: () => seesEverything.value },
  },
);

let arrived = 0;
app.server.on('request', () => {
  arrived += 1;
});

const get = (url: string) => app.inject({ url, headers: { host: '127.0.0.1' } });

beforeAll(async () => {
  const capture = createCapture({
    ...options,
    threads,
    // Readings in the first half hour of a day still count for the day.
    snapshots: { snapshotSince: (method, params) => dataAccess.snapshots.snapshotSince(method, params, 0) },
  });
  await capture.captureIfDue();
  expect(capture.status()).toMatchObject({ state: 'captured', problem: null });
});
afterAll(async () => {
  await app.close();
  await history.close();
  await threads.close();
  await dataAccess.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

test('a captured day is read from the service in the background', async () => {
  const answer = HistoryDays.parse((await get('/history/days')).json());
  expect(answer).toMatchObject({ days: [today], gaps: [], people: [12] });
  const required = answers['training-employee-status.list'].flatMap((record) => [
    ...record.complete_training_ids,
    ...record.incomplete_training_ids,
  ]);
  expect(required.length).toBeGreaterThan(0);
  expect(answer.required).toEqual([required.length]);
  expect(Object.values(answer.byTraining).reduce((sum, ratio) => sum + (ratio.required[0] ?? 0), 0)).toBe(
    required.length,
  );
  expect((await get('/status')).json()).toMatchObject({ history: { lastDay: null } });
});

test('a day without changes', async () => {
  const answer = await get(`/history/changes?from=${today}&to=${today}`);
  expect(HistoryChanges.parse(answer.json())).toMatchObject({ causes: [], changes: [], changesInAll: 0 });
});

test('figures of equipment and of documents', async () => {
  const items = HistoryItemDays.parse((await get('/history/days?area=equipment')).json());
  expect([items.days, items.required]).toEqual([[today], [items.byType.sling?.required[0] ?? 0]]);
  const types = HistoryItemDays.parse((await get('/history/days?area=equipment&by=type&id=sling')).json());
  expect([types.bySite, types.byType]).toEqual([{}, items.byType]);
  const documents = HistoryDocumentDays.parse((await get('/history/days?area=documents&staleMonths=12')).json());
  expect([documents.days, documents.required]).toEqual([[today], [answers['resources.list'].length]]);
});

test('a day without changes of equipment and documents', async () => {
  const none = { causes: [], changes: [], changesInAll: 0 };
  const asked = `/history/changes?from=${today}&to=${today}`;
  const items = await get(`${asked}&area=equipment&site=north&type=sling&cause=expired`);
  expect(HistoryItemChanges.parse(items.json())).toMatchObject(none);
  const documents = await get(`${asked}&area=documents&staleMonths=12&cause=aged`);
  expect(HistoryDocumentChanges.parse(documents.json())).toMatchObject(none);
});

test.each(dayRowsKinds)('the rows of a captured day: %s', async (kind) => {
  const answer = await get(`/history/day?on=${today}&rows=${kind}&limit=3&hash=1`);
  const rows = historyDayAnswers[kind].parse(answer.json());
  expect(rows).toMatchObject({ day: today, timeZone: ZONE, isSample: false });
  expect(rows.sources.map(({ method, state }) => [method, state])).toContainEqual(['trainings.v2.list', 'unavailable']);
  expect(rows.rows).toHaveLength(Math.min(3, rows.rowsInAll));
  expect(rows.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('data about people is recorded before it is returned', async () => {
  const opened = (person: string) => ({ kind: 'person-opened', what: { person, page: '/history/day' } });
  const taken = (list: string, filters: object, rows: unknown = expect.any(Number)) => ({
    kind: 'list-exported',
    what: { list, filters, rows, format: 'json' },
  });
  const on = String(today);
  const cases: [url: string, recorded: object[]][] = [
    [`/history/day?on=${on}&rows=pairs&person=p1`, [opened('p1')]],
    [`/history/day?on=${on}&rows=people&person=p1`, [opened('p1')]],
    [`/history/day?on=${on}&rows=people&limit=2`, [taken('people of a day', { on, rows: 'people', limit: '2' }, 2)]],
    [`/history/day?on=${on}&rows=pairs&site=s1`, [taken('pairs of a day', { on, rows: 'pairs', site: 's1' })]],
    [`/history/changes?from=${on}&to=${on}`, [taken('changes of training', { from: on, to: on }, 0)]],
    [`/history/day?on=${on}&rows=documents`, []],
    ['/history/days', []],
  ];
  for (const [url, recorded] of cases) {
    audit.records.length = 0;
    expect((await get(url)).statusCode, url).toBe(200);
    expect(audit.records, url).toEqual(recorded.map((event) => expect.objectContaining(event)));
    audit.isFull = true;
    const refused = await get(url);
    audit.isFull = false;
    expect(refused.statusCode, url).toBe(recorded.length > 0 ? 503 : 200);
    if (recorded.length > 0) expect(refused.json().description).toContain('recorded in the audit log first');
  }
});

test('figures of one training, and the months in which they fell due', async () => {
  const answer = HistoryDays.parse((await get('/history/days?by=training&id=11')).json());
  expect([Object.keys(answer.byTraining), answer.bySite]).toEqual([['11'], {}]);
  const ends = await get(`/history/days?from=${today}&to=${today}&ends=1&by=training`);
  expect(HistoryDays.parse(ends.json())).toMatchObject({ days: [today], trainingsInAll: 5, sitesInAll: 0 });
  const ofNobody = await get('/history/days?by=site&id=constructor');
  expect([ofNobody.statusCode, HistoryDays.parse(ofNobody.json()).bySite]).toEqual([200, {}]);
  // One captured day does not show renewals.
  const onTime = await get(`/history/on-time?from=20250101&to=20251231&site=north&training=11`);
  expect(HistoryOnTime.parse(onTime.json())).toEqual({ ok: true, months: [] });
});

/** Longer than an id may be. */
const tooLong = 'x'.repeat(201);

test.each([
  ['/history/changes?from=20200101&to=20200102', 404, 'content_not_found'],
  ['/history/changes?from=20200102&to=20200101', 400, 'parameter_invalid'],
  ['/history/changes?from=20200230&to=20200301', 400, 'parameter_invalid'],
  ['/history/changes', 400, 'parameter_invalid'],
  ['/history/days?from=20200102&to=20200101', 400, 'parameter_invalid'],
  ['/history/days?area=documents&from=20200102&to=20200101', 400, 'parameter_invalid'],
  [`/history/days?by=site&id=${tooLong}`, 400, 'parameter_invalid'],
  [`/history/day?on=20200101&rows=pairs&person=${tooLong}`, 400, 'parameter_invalid'],
  [`/history/day?on=20200101&rows=items&type=${tooLong}`, 400, 'parameter_invalid'],
  [`/history/on-time?from=20200101&to=20200301&site=${tooLong}`, 400, 'parameter_invalid'],
  [`/history/changes?from=20200101&to=20200102&site=${tooLong}`, 400, 'parameter_invalid'],
  ['/history/days?from=yesterday', 400, 'parameter_invalid'],
  ['/history/days?since=20200101', 400, 'parameter_invalid'],
  ['/history/changes?from=20200101&to=20200102&area=equipment', 404, 'content_not_found'],
  ['/history/changes?from=20200101&to=20200102&area=equipment&training=11', 400, 'parameter_invalid'],
  ['/history/changes?from=20200101&to=20200102&area=equipment&cause=renewed', 400, 'parameter_invalid'],
  ['/history/changes?from=20200101&to=20200102&area=documents&staleMonths=0', 400, 'parameter_invalid'],
  ['/history/changes?from=20200101&to=20200102&area=people', 400, 'parameter_invalid'],
  ['/history/day?on=20200101&rows=pairs', 404, 'content_not_found'],
  ['/history/day?on=20200101', 400, 'parameter_invalid'],
  ['/history/day?on=20200101&rows=items&person=p1', 400, 'parameter_invalid'],
  ['/history/day?on=20200101&rows=pairs&limit=50001', 400, 'parameter_invalid'],
  ['/history/days?area=equipment&by=training', 400, 'parameter_invalid'],
  ['/history/days?area=documents&by=site', 400, 'parameter_invalid'],
  ['/history/days?ends=2', 400, 'parameter_invalid'],
  ['/history/days?by=person', 400, 'parameter_invalid'],
  ['/history/days?id=s1', 400, 'parameter_invalid'],
  ['/history/on-time?from=20200101', 400, 'parameter_invalid'],
  ['/history/on-time?from=20200101&to=20220101', 400, 'parameter_invalid'],
])('%s is answered with %i', async (url, status, error) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ ok: false, error })]);
});

test.each([
  ['on=2026-11-03&rows=pairs', 'on a day such as 20261103'],
  ['on=20200101', 'rows one of people, pairs, trainings, items, itemTypes, documents'],
  ['on=20200101&rows=items&person=p1', 'person rows as people or pairs'],
  ['on=20200101&rows=pairs&limit=50001', 'limit a number up to 50000'],
  ['on=20200101&rows=pairs&shoe=44', 'shoe nothing of this name'],
])('a request for a day with %s learns what is wrong', async (query, expected) => {
  expect((await get(`/history/day?${query}`)).body).toContain(`Expected for ${expected}.`);
});

test('the development server forwards every path of a gateway with all its parts', () => {
  const paths = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^[├└]── (\/\S*)/.exec(line)?.[1] ?? []);
  expect(paths).toEqual(expect.arrayContaining(['/history/day', '/status']));
  expect(paths.filter((path) => !GATEWAY_PATHS.some((start) => path.startsWith(start)))).toEqual([]);
});

test('only visitors who may see everything see the history', async () => {
  seesEverything.value = false;
  for (const url of [
    `/history/day?on=${today}&rows=pairs`,
    '/history/days',
    '/history/on-time?from=20250101&to=20250131',
    `/history/changes?from=${today}&to=${today}`,
  ])
    expect((await get(url)).statusCode).toBe(403);
  seesEverything.value = true;
});

test('requests whose caller has hung up before their turn are not executed', async () => {
  const url = `/history/changes?from=${today}&to=${today}`;
  const carriedOut = () => audit.records.filter(({ kind }) => kind === 'list-exported').length;
  audit.records.length = 0;
  const database = new DatabaseSync(options.location.file);
  // Both threads wait for the file while the others arrive.
  database.exec('begin exclusive');
  await askAndHangUp(app, url, 60);
  database.close();
  expect((await get(url)).statusCode).toBe(200);
  expect(carriedOut()).toBeLessThanOrEqual(3);
});

test('a caller with many requests delays another caller by only a few answers', async () => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `${app.listeningOrigin}/history/changes?from=${today}&to=${today}`;
  const callers = ['127.0.0.2', '127.0.0.3'].map((localAddress) => new Agent({ localAddress, connections: 40 }));
  onTestFinished(async () => void (await Promise.all(callers.map((caller) => caller.destroy()))));
  const answered: number[] = [];
  const ask = async (caller: number) => {
    const { statusCode, body } = await request(url, { dispatcher: callers[caller] });
    await body.dump();
    answered.push(caller);
    return statusCode;
  };
  const database = new DatabaseSync(options.location.file);
  // Both threads wait for the file while the others arrive.
  database.exec('begin exclusive');
  arrived = 0;
  const greedy = Array.from({ length: 40 }, () => ask(0));
  await vi.waitUntil(() => arrived === 40, 10_000);
  const other = ask(1);
  await vi.waitUntil(() => arrived === 41, 10_000);
  database.close();
  expect([await other, ...(await Promise.all(greedy))]).toEqual(Array(41).fill(200));
  expect(answered.indexOf(1)).toBeLessThan(5);
});

test('of 150 requests of one caller a hundred wait, the others are refused at once, and another caller is answered', async () => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const callers = ['127.0.0.2', '127.0.0.3'].map((localAddress) => new Agent({ localAddress, connections: 150 }));
  onTestFinished(async () => void (await Promise.all(callers.map((caller) => caller.destroy()))));
  let refused = 0;
  const ask = async (caller: number) => {
    const { statusCode, headers, body } = await request(`${app.listeningOrigin}/history/days`, {
      dispatcher: callers[caller],
    });
    await body.dump();
    if (statusCode === 503 && headers['retry-after'] === '10') refused += 1;
    return statusCode;
  };
  const database = new DatabaseSync(options.location.file);
  // Both threads wait for the file while the requests arrive.
  database.exec('begin exclusive');
  const greedy = Array.from({ length: 150 }, () => ask(0));
  await vi.waitUntil(() => refused === 50, 10_000).finally(() => database.close());
  expect(await ask(1)).toBe(200);
  expect((await Promise.all(greedy)).filter((status) => status === 200)).toHaveLength(100);
});

test('a person is recorded as opened only on a day that can be read', async () => {
  const urls = ['20200101', today].map((on) => `/history/day?on=${on}&rows=pairs&person=p1`);
  audit.records.length = 0;
  const database = new DatabaseSync(options.location.file);
  database.exec('alter table days rename to kept; create table days as select * from kept');
  database.exec(`update days set "rows" = x'00', figures = x'00'`);
  const statuses = await Promise.all(urls.map(async (url) => (await get(url)).statusCode));
  database.exec('drop table days; alter table kept rename to days');
  database.close();
  expect([statuses, audit.records]).toEqual([[404, 500], []]);
});

test('people whose days are opened count as looked up by the session', async () => {
  const trail = createAuditTrail({ record: async () => undefined }, logger);
  const limited = Fastify();
  addHistoryRoutes(limited, { history, isAllowed: () => true, trail });
  const opened = async () => (await limited.inject(`/history/day?on=${today}&rows=pairs&person=p1`)).statusCode;
  for (let person = 0; person < 600; person += 1) expect([person, await opened()]).toEqual([person, 200]);
  expect(await opened()).toBe(429);
  expect((await limited.inject(`/history/day?on=${today}&rows=people&limit=1`)).statusCode).toBe(200);
});

test('a damaged history is reported, with the day', async () => {
  const database = new DatabaseSync(options.location.file);
  database.exec(`update days set "rows" = x'00', figures = x'00'`);
  database.close();
  for (const [url, words] of [
    [`/history/day?on=${today}&rows=items`, 'is damaged or was changed'],
    [`/history/changes?from=${today}&to=${today}`, 'is damaged or was changed'],
    ['/history/days', 'cannot be read'],
  ] as const) {
    const answer = await get(url);
    const description = expect.stringContaining(`The history is damaged: ${today} ${words}`);
    expect([answer.statusCode, answer.json()]).toEqual([500, { ok: false, error: 'server_error', description }]);
  }
});

test('metrics show how old the history is, which is unknown before the first capture', async () => {
  expect((await get('/metrics')).body).toContain('compliance_history_age_days Nan');
  await history.begin();
  expect((await get('/metrics')).body).toContain('compliance_history_age_days 0');
  const { now } = clock;
  clock.now += 3 * 86_400_000;
  expect((await get('/metrics')).body).toContain('compliance_history_age_days 3');
  clock.now = now;
});
