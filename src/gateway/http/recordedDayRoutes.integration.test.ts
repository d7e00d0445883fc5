import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { addDays, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { employeeTrainingStatus } from '#compliance/training/employeeStatus.ts';
import { differencesAnswers, recordedDayAnswers } from '#protocol/recordedDay.ts';
import { accessOf } from '../access/access.ts';
import type { Policy } from '../access/policy.ts';
import { createScopedSnapshots } from '../access/scopedSnapshots.ts';
import { type Organisation, organisationCaller } from '../access/testing/organisationCaller.ts';
import type { AuditEvent } from '../audit/auditRecord.ts';
import { createHistory } from '../history/createHistory.ts';
import { captureAnswers } from '../history/testing/captureAnswers.ts';
import { historyAt } from '../history/testing/historyAt.ts';
import { createSnapshots } from '../snapshots/snapshots.ts';
import { askAndHangUp } from '../testing/hangUp.ts';
import { HOUR, keyOf, memoryStorage } from '../testing/testSnapshots.ts';
import { noResponse } from '../testing/upstreamResults.ts';
import { stillReading } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import { createAuditTrail } from './auditTrail.ts';
import { addRecordedDayRoutes } from './recordedDayRoutes.ts';

const ZONE = 'Europe/Oslo';
const today = calendarDateAt(Date.now(), ZONE);
const daysAgo = (days: number) => addDays(today, -days);
const training = { id: 7, title: 'First aid', renewal_months: 12, expiring_days: 0 };
const people = [
  { id: 'north-1', fieldOffice_id: ['north'] },
  { id: 'south-1', fieldOffice_id: ['south'] },
];
const completionOf = (m_user_id: string, id: number, days: number) => ({
  id,
  training_id: 7,
  m_user_id,
  created: startOfDay(daysAgo(days), ZONE),
  date_number: daysAgo(days),
  files: [],
});
/** A completion of north-1 100 days ago, and one of south-1 50 days ago. */
const completions = [completionOf('north-1', 1, 100), completionOf('south-1', 2, 50)];
const statusWith = (counted: readonly (typeof completions)[number][]) =>
  people.map(({ id }) =>
    employeeTrainingStatus({
      userId: id,
      requiredTrainingIds: [7],
      newestCompletions: new Map(counted.filter((one) => one.m_user_id === id).map((one) => [7, one])),
      trainings: new Map([[7, training]]),
      on: today,
    }),
  );
const document = {
  id: 'd1',
  title: 'Policy',
  created: startOfDay(daysAgo(90), ZONE),
  versions: [{ created: startOfDay(daysAgo(90), ZONE), approvedOn: startOfDay(daysAgo(80), ZONE), version: '1.0' }],
};
const everything: Organisation = {
  'training-employee-status.list': statusWith(completions),
  'completedtrainings.v2.list': completions,
  'trainings.v2.list': [training],
  'users.list': people,
  'resources.list': [document],
};
/** What the service has at the moment. */
const service = { organisation: everything };
const { call, calls } = organisationCaller(() => service.organisation);
const log = { info: () => undefined, warn: () => undefined };
const snapshotsOfService = () =>
  createSnapshots({
    caller: { call },
    coolDown: { until: () => undefined },
    keyOf,
    storage: memoryStorage(new Map()),
    now: Date.now,
    maxStaleMs: 24 * HOUR,
    maxBytes: 1e6,
    lookUps: { maxBytes: 1e6, maxEntries: 100 },
    log,
  });

const folder = await mkdtemp(join(tmpdir(), 'compliance-recorded-'));
const location = historyAt(folder);
// 30 days ago the completion of south-1 had not been entered.
const captured = daysAgo(30);
await captureAnswers(
  { ...everything, 'training-employee-status.list': statusWith(completions.slice(0, 1)) } as Parameters<
    typeof captureAnswers
  >[0], // records of the contract
  { location, account: 'a1', day: captured, timeZone: ZONE },
);
const snapshots = { current: snapshotsOfService() };
const clock = { today };
const history = createHistory({
  snapshots: snapshots.current,
  location,
  account: 'a1',
  timeZone: ZONE,
  keepDays: 3650,
  now: () => startOfDay(clock.today, ZONE),
  log,
});

const seeing = (sees: Policy['rules'][number]['sees']) => {
  const access = accessOf({ rules: [{ when: 'anyone', roles: ['reader'], sees }] }, {});
  if (!access) throw new Error('They may see something.');
  return access;
};
const reader = { access: seeing('everything') };
const audit = { records: [] as unknown[], isFull: false };
const record = async ({ kind, what }: AuditEvent) => {
  if (audit.isFull) throw new Error('no space left on device');
  audit.records.push({ kind, what });
};
const logger = pino({ level: 'silent' });
const app = Fastify();
let scoped = createScopedSnapshots({ snapshots: snapshots.current, log });
addRecordedDayRoutes(app, {
  history,
  isAllowed: () => reader.access.scope.kind === 'everything',
  data: { snapshotsFor: () => scoped.of(reader.access) },
  trail: createAuditTrail({ record }, logger),
  timeZone: ZONE,
});
const get = (url: string) => app.inject({ url });

beforeEach(async () => {
  reader.access = seeing('everything');
  service.organisation = everything;
  await scoped.close();
  await snapshots.current.close();
  snapshots.current = snapshotsOfService();
  scoped = createScopedSnapshots({ snapshots: snapshots.current, log });
  calls.length = 0;
  audit.records.length = 0;
});
afterAll(async () => {
  await app.close();
  await history.close();
  await scoped.close();
  await snapshots.current.close();
  await rm(folder, { recursive: true, force: true });
});

const recorded = async (on: number, filter = '') =>
  recordedDayAnswers.pairs.parse((await get(`/history/recorded?on=${on}&rows=pairs${filter}`)).json());
const statesOf = ({ rows }: Awaited<ReturnType<typeof recorded>>) =>
  rows.map(({ personId, state }) => [personId, state]);

test('days by today’s records, also before the first capture, with the ages of the collections they come from', async () => {
  const early = await recorded(daysAgo(101));
  expect(statesOf(early)).toEqual([
    ['north-1', 'missing'],
    ['south-1', 'missing'],
  ]);
  expect(early).toMatchObject({ day: daysAgo(101), timeZone: ZONE, figures: { required: 2, valid: 0, unknown: 0 } });
  expect(early.sources.map(({ method, state, readAt }) => [method, state, readAt !== null])).toEqual([
    ['training-employee-status.list', 'read', true],
    ['completedtrainings.v2.list', 'read', true],
    ['trainings.v2.list', 'read', true],
    ['users.list', 'read', true],
  ]);
  expect((await recorded(daysAgo(60))).figures).toEqual({ required: 2, valid: 1, unknown: 0 });
  expect((await recorded(daysAgo(60), '&site=south')).figures).toEqual({ required: 1, valid: 0, unknown: 0 });
});

test('documents by today’s approvals', async () => {
  const on = async (days: number) =>
    recordedDayAnswers.documents.parse((await get(`/history/recorded?on=${daysAgo(days)}&rows=documents`)).json()).rows;
  expect(await on(91)).toEqual([]);
  expect(await on(81)).toMatchObject([{ id: 'd1', approvedOn: null }]);
  expect(await on(80)).toMatchObject([{ id: 'd1', version: '1.0', approvedOn: daysAgo(80) }]);
});

test('entries since the capture are a difference with its cause', async () => {
  const told = differencesAnswers.pairs.parse((await get(`/history/differences?on=${captured}&rows=pairs`)).json());
  expect(told).toMatchObject({ day: captured, causes: { enteredLater: 1 }, rowsInAll: 1, unknown: 0 });
  expect(told.rows).toEqual([
    {
      personId: 'south-1',
      trainingId: 7,
      cause: 'enteredLater',
      known: { state: 'missing', doneOn: null, expiresOn: null },
      recorded: { state: 'current', doneOn: daysAgo(50), expiresOn: expect.any(Number) },
    },
  ]);
  const counts = await get(`/history/differences?on=${captured}&rows=pairs&limit=0`);
  expect(counts.json()).toMatchObject({ rows: [], rowsInAll: 1 });
  const documents = await get(`/history/differences?on=${captured}&rows=documents`);
  expect(differencesAnswers.documents.parse(documents.json())).toMatchObject({ rows: [], causes: {} });
});

test.each([
  ['d1', {}, 1],
  ['d2', { removedSince: 1 }, 0],
])('with document %s unreadable today, the captured one counts as %j', async (name, causes, unknown) => {
  const pages = [zstdCompressSync('{"resources":[]}')];
  const facts = { state: 'read', calculatedAt: null, readAt: 1, unreadable: 1, unreadableNames: [name] } as const;
  const sources = [{ ...facts, method: 'resources.list', snapshotId: name, pages } as const];
  const question = { on: captured, today, timeZone: ZONE, rows: 'documents', offset: 0, limit: 1 } as const;
  const told = await history.differencesOn({ ...question, sources });
  expect(told).toMatchObject({ causes, unknown });
  expect(told?.sources[0]).not.toHaveProperty('unreadableNames');
});

test('a reader of one site gets the people of that site, and no differences from the history', async () => {
  reader.access = seeing({ sites: ['north'] });
  const day = await recorded(daysAgo(60));
  expect(statesOf(day)).toEqual([['north-1', 'current']]);
  expect(day.figures).toEqual({ required: 1, valid: 1, unknown: 0 });
  expect((await recorded(daysAgo(60), '&person=south-1')).rows).toEqual([]);
  expect((await get(`/history/differences?on=${captured}&rows=pairs`)).statusCode).toBe(403);
});

test('for one person only the completions of that person are read', async () => {
  expect(statesOf(await recorded(daysAgo(60), '&person=north-1'))).toEqual([['north-1', 'current']]);
  const ofCompletions = calls.filter(({ method }) => method === 'completedtrainings.v2.list');
  expect(ofCompletions.map(({ params }) => params.user_id)).toEqual(['north-1']);
});

test('without the list of people the rest is returned, but nothing of a site; without the completions nothing is, with the reason', async () => {
  const { 'users.list': _people, ...withoutPeople } = everything;
  service.organisation = withoutPeople;
  const day = await recorded(daysAgo(60));
  expect(day.figures).toEqual({ required: 2, valid: 1, unknown: 0 });
  expect(day.sources.map(({ state }) => state)).toEqual(['read', 'read', 'read', 'unavailable']);
  for (const url of [`recorded?on=${daysAgo(60)}`, `differences?on=${captured}`]) {
    const ofSite = await get(`/history/${url}&rows=pairs&site=south`);
    expect([url, ofSite.statusCode, ofSite.json()]).toEqual([
      url,
      502,
      expect.objectContaining({ ok: false, error: 'api_method_not_found', method: 'users.list' }),
    ]);
  }
  const { 'completedtrainings.v2.list': _completions, ...withoutCompletions } = everything;
  service.organisation = withoutCompletions;
  await snapshots.current.close();
  snapshots.current = snapshotsOfService();
  scoped = createScopedSnapshots({ snapshots: snapshots.current, log });
  const refused = await get(`/history/recorded?on=${daysAgo(60)}&rows=pairs`);
  expect([refused.statusCode, refused.json()]).toEqual([
    502,
    {
      ok: false,
      error: 'api_method_not_found',
      method: 'completedtrainings.v2.list',
      description: expect.stringContaining('The service does not give completedtrainings.v2.list: '),
    },
  ]);
});

test('a first reading that takes long is told apart from a service that does not answer', async () => {
  const late = Fastify();
  onTestFinished(() => late.close());
  const without: Record<string, UpstreamError | undefined> = {};
  addRecordedDayRoutes(late, {
    history,
    isAllowed: () => true,
    data: {
      snapshotsFor: () => ({
        ...scoped.of(reader.access),
        completeSnapshot: async (method, params) =>
          without[method] ?? (await snapshots.current.completeSnapshot(method, params)),
      }),
    },
    trail: createAuditTrail({ record }, logger),
    timeZone: ZONE,
  });
  const answer = async () => {
    const told = await late.inject(`/history/recorded?on=${daysAgo(60)}&rows=pairs`);
    return [told.statusCode, told.json().failure];
  };
  without['training-employee-status.list'] = stillReading;
  expect(await answer()).toEqual([504, 'first_reading']);
  without['completedtrainings.v2.list'] = noResponse;
  expect(await answer()).toEqual([504, 'timeout']);
});

test('data about people is recorded before it is returned; counts alone are not', async () => {
  const on = String(captured);
  const cases: [url: string, recorded: object[]][] = [
    [`/history/recorded?on=${on}&rows=pairs`, [{ kind: 'list-exported', what: expect.objectContaining({ rows: 2 }) }]],
    [
      `/history/recorded?on=${on}&rows=pairs&person=north-1`,
      [{ kind: 'person-opened', what: { person: 'north-1', page: '/history/recorded' } }],
    ],
    [
      `/history/differences?on=${on}&rows=pairs`,
      [{ kind: 'list-exported', what: expect.objectContaining({ rows: 1 }) }],
    ],
    [
      `/history/differences?on=${on}&rows=pairs&person=north-1`,
      [{ kind: 'person-opened', what: { person: 'north-1', page: '/history/differences' } }],
    ],
    [`/history/differences?on=${on}&rows=pairs&limit=0`, []],
    [`/history/recorded?on=${on}&rows=documents`, []],
  ];
  for (const [url, expected] of cases) {
    audit.records.length = 0;
    expect((await get(url)).statusCode, url).toBe(200);
    expect(audit.records, url).toEqual(expected);
    audit.isFull = true;
    expect((await get(url)).statusCode, url).toBe(expected.length > 0 ? 503 : 200);
    audit.isFull = false;
  }
});

test('requests whose caller has hung up before their turn are not executed', async () => {
  // So many pages keep the thread busy while the others arrive.
  const pages = Array.from({ length: 500 }, () => zstdCompressSync('{"resources":[]}'));
  const facts = { state: 'read', calculatedAt: null, readAt: 1, unreadable: 0 } as const;
  const source = { ...facts, method: 'resources.list', unreadableNames: [], pages } as const;
  const question = { on: captured, today, timeZone: ZONE, rows: 'documents', offset: 0, limit: 1 } as const;
  for (const path of ['recorded', 'differences']) {
    const url = `/history/${path}?on=${captured}&rows=pairs`;
    expect((await get(url)).statusCode).toBe(200);
    audit.records.length = 0;
    const busy = history.recordedDay({ ...question, sources: [{ ...source, snapshotId: path }] });
    await askAndHangUp(app, url, 60);
    expect((await get(url)).statusCode).toBe(200);
    await busy;
    expect([path, audit.records.length]).toEqual([path, 1]);
  }
});

test('a person who is unknown or outside of the scope is recorded as refused, and not as opened', async () => {
  reader.access = seeing({ sites: ['north'] });
  for (const person of ['south-1', 'nobody']) {
    audit.records.length = 0;
    expect((await recorded(daysAgo(60), `&person=${person}`)).rows).toEqual([]);
    const reason = `person ${person} is unknown, or not in the scope`;
    expect(audit.records).toEqual([{ kind: 'access-refused', what: { path: '/history/recorded', reason } }]);
  }
});

test('a person is not recorded as opened on a day that was not captured', async () => {
  audit.records.length = 0;
  const url = `/history/differences?on=${daysAgo(60)}&rows=pairs&person=north-1`;
  expect([(await get(url)).statusCode, audit.records]).toEqual([404, []]);
});

test('people whose days are opened count as looked up by the session, for both routes together', async () => {
  const limited = Fastify();
  addRecordedDayRoutes(limited, {
    history,
    isAllowed: () => true,
    data: { snapshotsFor: () => scoped.of(reader.access) },
    trail: createAuditTrail({ record }, logger),
    timeZone: ZONE,
  });
  const opened = async (route: string) =>
    (await limited.inject(`/history/${route}?on=${captured}&rows=pairs&person=north-1`)).statusCode;
  for (let person = 0; person < 300; person += 1)
    expect([person, await opened('recorded'), await opened('differences')]).toEqual([person, 200, 200]);
  expect([await opened('recorded'), await opened('differences'), audit.records.length]).toEqual([429, 429, 600]);
});

test.each([
  ['/history/recorded?rows=pairs', 400],
  ['/history/recorded?on=20200230&rows=pairs', 400],
  [`/history/recorded?on=${addDays(today, 1)}&rows=pairs`, 400],
  ['/history/recorded?on=20260101&rows=items', 400],
  ['/history/recorded?on=20260101&rows=documents&site=north', 400],
  ['/history/recorded?on=20260101&rows=pairs&limit=50001', 400],
  [`/history/recorded?on=20260101&rows=pairs&person=${'x'.repeat(201)}`, 400],
  ['/history/differences?on=20260101&rows=pairs&cause=renewed', 400],
  ['/history/differences?on=20200101&rows=pairs', 404],
])('%s is answered with %i', async (url, status) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json().ok]).toEqual([status, false]);
});

test('the day after the today of the history is answered with 400, whatever the clock of the machine says', async () => {
  clock.today = daysAgo(1);
  onTestFinished(() => void Object.assign(clock, { today }));
  const answerOn = async (on: number) => (await get(`/history/recorded?on=${on}&rows=pairs`)).statusCode;
  expect([await answerOn(today), await answerOn(daysAgo(1))]).toEqual([400, 200]);
});
