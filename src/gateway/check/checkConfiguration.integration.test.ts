import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ProvisionedStore, provisionStore } from '#service/provisionStore.ts';
import { type RunningService, startService } from '#service/startService.ts';
import { describePostgres, emptyDatabase } from '#service/testing/storeLocations.ts';
import { auditFolder, fileOf, linesOf, writeLines, writeMonths } from '../audit/testing/auditFolder.ts';
import { Secret } from '../configuration/secret.ts';
import { parseEnvironment } from '../environment.ts';
import { captureEmptyDay } from '../history/testing/captureEmptyDay.ts';
import { onRedis, redisOfBlock } from '../shared/testing/redisServer.ts';
import { json, stubService } from '../testing/stubService.ts';
import { checkConfiguration } from './checkConfiguration.ts';
import { checkPort } from './checkPort.ts';
import { checkClock, checkService } from './checkService.ts';
import { checkCache, checkDatabase } from './checkStores.ts';
import { type Finding, findingLine } from './finding.ts';

const DAY = 86_400_000;
const token = new Secret('aTokenForThisTestAlone0123');
const lines = (findings: readonly Finding[]) => findings.map(findingLine);

/** The output of a whole check of a folder. */
async function checkOf(dataDir: string, variables: Record<string, string> = {}): Promise<string> {
  const findings: Finding[] = [];
  const config = parseEnvironment({ DATA_DIR: dataDir, PORT: '0', ...variables });
  const embeddedProblem = async () => undefined;
  for await (const finding of checkConfiguration(config, embeddedProblem)) findings.push(finding);
  return lines(findings).join('\n');
}

test('a data folder that only its owner can access works, and the check leaves nothing in it', async () => {
  const folder = auditFolder();
  const said = await checkOf(folder);
  expect(said).toContain(`ok    DATA_DIR: ${folder} can be written.`);
  expect(said).toMatch(/disk space: \d+ MB are free/);
  expect(said).toContain('service: the embedded one');
  expect(said).not.toContain('FAILS');
  expect(readdirSync(folder)).toEqual([]);
});

test('the file of rules is named with its contents', async () => {
  const folder = auditFolder();
  const file = join(folder, 'rules.json');
  writeFileSync(file, '{"rules":[{"training":8,"atLeast":2}],"evidence":{"8":["file"],"9":["file"]}}');
  expect(await checkOf(folder, { COMPLIANCE_COVERAGE: file })).toContain(
    'ok    COMPLIANCE_COVERAGE: 1 rule of coverage, 0 jobs, trainings of 0 equipment types, evidence of 2 trainings.',
  );
});

describe('where the history is kept', () => {
  test('history in a file is reported with its number of days', async () => {
    const folder = auditFolder();
    const file = join(folder, 'history.sqlite');
    expect(await checkOf(folder)).toContain(`ok    history: none is in ${file} yet; the first start makes it.`);
    await captureEmptyDay({ file });
    expect(await checkOf(folder)).toContain(`ok    history: 1 day is in ${file}.`);
    const earlier = new DatabaseSync(file);
    earlier.exec('pragma user_version = 1');
    expect(await checkOf(folder)).toContain(`note  history: 1 day is in ${file}, in tables of an earlier release;`);
    expect(earlier.prepare('pragma user_version').get()).toEqual({ user_version: 1 });
    earlier.close();
    const database = new DatabaseSync(file);
    database.exec('update days set valid = valid + 1');
    database.close();
    expect(await checkOf(folder)).toMatch(/^FAILS history: in \S+, 20260303 is damaged .*history verify$/m);
    writeFileSync(file, 'damaged');
    expect(await checkOf(folder)).toMatch(/^FAILS history: \S+ cannot be read \(.+\): put a copy of it back/m);
  });

  describePostgres(() => {
    test('history in a database takes over the days of the file', async () => {
      const { location: databaseUrl, remove } = await emptyDatabase();
      onTestFinished(remove);
      const folder = auditFolder();
      const file = join(folder, 'history.sqlite');
      await captureEmptyDay({ file });
      const check = () => checkOf(folder, { DATABASE_URL: databaseUrl });
      expect(await check()).toMatch(/^ok {4}history: none is in postgres:\/\/\S+ yet; .* with the days of /m);
      await captureEmptyDay({ file, databaseUrl });
      const said = await check();
      expect(said).toMatch(/^ok {4}history: 1 day is in postgres:\/\/127\.0\.0\.1:\d+\/\w+\.$/m);
      expect(said).not.toContain(new URL(databaseUrl).password);
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('update history_version set version = 1');
      expect(await check()).toMatch(/^note {2}history: 1 day is in postgres:\S+, in tables of an earlier release;/m);
      expect((await client.query('select version from history_version')).rows).toEqual([{ version: 1 }]);
      await client.end();
    });

    test('a missing database fails', async () => {
      const said = await checkOf(auditFolder(), { DATABASE_URL: 'postgres://ada:wr0ngWord@127.0.0.1:1/x' });
      expect(said).toMatch(/^FAILS history: postgres:\/\/127\.0\.0\.1:1\/x cannot be used, nothing listens there/m);
      expect(said).not.toContain('wr0ngWord');
    });
  });
});

describe('the port', () => {
  /** Listens on a free port of the loopback address, and sends this answer. */
  async function listener(body: string): Promise<string> {
    const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    return String(typeof address === 'object' && address?.port);
  }

  test('a port that another program uses fails, with what to do', async () => {
    const port = await listener('another program');
    expect(await checkOf(auditFolder(), { PORT: port })).toContain(
      `FAILS PORT: port ${port} is in use. Stop the program that uses it, or choose another one`,
    );
  });

  test('a port of a running dashboard is a note, because the check also runs meanwhile', async () => {
    const port = await listener('{"ok":true}');
    expect(await checkOf(auditFolder(), { PORT: port })).toContain(`note  PORT: a dashboard runs on port ${port}`);
  });

  test('a host that is not of this machine fails', async () => {
    const gateway = await checkPort({ host: '192.0.2.1', port: 0, certificate: undefined });
    expect(findingLine(gateway)).toMatch(/^FAILS PORT: HOST: 192\.0\.2\.1 is not an address of this machine/);
  });
});

test('a missing data folder is created by the first start, not by the check', async () => {
  const folder = auditFolder();
  const said = await checkOf(join(folder, 'not', 'yet'));
  expect(said).toContain('is not there yet; the first start makes it');
  expect(readdirSync(folder)).toEqual([]);
});

test('a data folder that others may read is reported, with how to close it', async () => {
  const folder = auditFolder();
  chmodSync(folder, 0o755);
  expect(await checkOf(folder)).toContain(
    `note  DATA_DIR: ${folder} is open to other users (mode 755): close it with chmod 700`,
  );
});

test.each([
  ['a file', (folder: string) => join(folder, 'file'), 'leads through a file: name another folder'],
  ['something below a file', (folder: string) => join(folder, 'file', 'data'), 'leads through a file'],
  ['a place where the system lets nobody write', () => '/proc/1', /cannot be written|is not open|where no folder/],
])('%s in the place of the data folder fails, and says what to do', async (_case, placeIn, words) => {
  const folder = auditFolder();
  writeFileSync(join(folder, 'file'), '');
  const [line = ''] = (await checkOf(placeIn(folder))).split('\n');
  expect(line).toMatch(/^FAILS DATA_DIR: /);
  expect(line).toMatch(words);
});

test.each([
  ['below a file', (folder: string) => join(folder, 'file', 'data'), 'because it leads through a file: name another'],
  ['in the place of a file', (folder: string) => join(folder, 'file'), 'because it leads through a file: name another'],
  ['where the system has no place for one', () => '/proc/x', 'because it is where no folder can be created: name'],
  ['with too long a name', (folder: string) => join(folder, 'x'.repeat(300)), '(ENAMETOOLONG): name another folder.'],
])('a data folder %s cannot be created, and nothing is reported about its contents', async (_case, placeIn, reason) => {
  const folder = auditFolder();
  writeFileSync(join(folder, 'file'), '');
  const dataDir = placeIn(folder);
  const said = await checkOf(dataDir);
  const [line, ...others] = said.split('\n');
  expect(line).toContain(`FAILS DATA_DIR: ${dataDir} cannot be made`);
  expect(line).toContain(reason);
  expect(others).toEqual([expect.stringMatching(/^ok {4}PORT: /)]);
});

test('a changed audit log fails, with the place', async () => {
  const folder = auditFolder();
  const audit = join(folder, 'audit');
  mkdirSync(audit);
  await writeMonths(audit, { '2026-11': 4 });
  expect(await checkOf(folder)).toMatch(/ok {4}audit log: 4 records of gateway aaaaaaaa .*hash is [0-9a-f]{64}/);
  writeLines(fileOf(audit, '2026-11'), linesOf(fileOf(audit, '2026-11')).toSpliced(1, 1));
  expect(await checkOf(folder)).toMatch(/FAILS audit log: aaaaaaaa-2026-11.ndjson, line 2, .*audit verify$/);
  writeFileSync(fileOf(audit, '2026-11'), '');
  expect(await checkOf(folder)).toMatch(/note {2}audit log: there is no record of gateway aaaaaaaa\. .* is empty: /);
});

/** The findings about a service with these answers. */
async function findingsOf(answer: Parameters<typeof stubService>[0]): Promise<string[]> {
  const stub = await stubService(answer);
  onTestFinished(stub.close);
  const found = lines(await checkService({ baseUrl: stub.baseUrl, token }, Date.now));
  expect(stub.received).toHaveLength(1);
  expect(JSON.parse(stub.received[0]?.body ?? '')).toEqual({ limit: 1, token: token.reveal() });
  expect(found.join()).not.toContain(token.reveal());
  return found;
}

const EMPTY = { ok: true, employees: [], last_updated: 1_700_000_000_000, paging: { page: 1, last_page: 1, total: 0 } };
const at = (offsetMs: number) => ({ date: new Date(Date.now() + offsetMs).toUTCString() });

test('one call to a service that answers shows its speed, its limits and its clock', async () => {
  const found = await findingsOf(json(EMPTY, { 'X-RateLimit-Limit': '80', 'X-RateLimit-Remaining': '79' }));
  expect(found).toEqual([
    expect.stringMatching(/^ok {4}service: http:\/\/127.0.0.1:\d+ answers in \d+ ms, and the token is accepted\.$/),
    'ok    service: it says of its limits: x-ratelimit-limit 80, x-ratelimit-remaining 79.',
    expect.stringMatching(/^ok {4}clock: this machine is [01] s (ahead of|behind) the service\.$/),
  ]);
});

test.each([
  ['four minutes behind', 240_000, /^FAILS clock: this machine is (239|24[01]) s behind the service: set the clock/],
  ['four minutes ahead', -240_000, /^FAILS clock: this machine is (239|24[01]) s ahead of the service: set the clock/],
  ['a minute behind', 60_000, /^ok {4}clock: this machine is (59|6[01]) s behind/],
])('a clock that is %s', async (_case, offsetMs, line) => {
  expect((await findingsOf((request, response) => json(EMPTY, at(offsetMs))(request, response)))[1]).toMatch(line);
});

test('the limit of two minutes is inclusive, and a service without a time is reported', () => {
  const date = 'Sun, 22 Nov 2026 21:00:00 GMT';
  const states = [120_000, 120_001, -120_000, -120_001].map((skew) => checkClock(date, Date.parse(date) + skew).state);
  expect(states).toEqual(['works', 'fails', 'works', 'fails']);
  expect(checkClock(undefined, 0).state).toBe('warning');
});

test.each<[string, object, RegExp]>([
  [
    'a wrong token',
    { ok: false, error: 'token_invalid' },
    /^FAILS service: .* with token_invalid: correct COMPLIANCE_API_TOKEN or the file that COMPLIANCE_API_TOKEN_FILE names\.$/,
  ],
  [
    'an account that is not active',
    { ok: false, error: 'account_inactive' },
    /^FAILS service: .*activate the account\.$/,
  ],
  [
    'a service that takes no requests',
    { ok: false, error: 'rate_limit_exceeded' },
    /^note {2}service: .*wait a minute/,
  ],
])('%s', async (_case, answer, line) => {
  expect((await findingsOf(json(answer)))[0]).toMatch(line);
});

test.each<[string, (path: string) => object, RegExp]>([
  [
    'a token that may not call the method',
    (path) => ({ ok: false, error: path.includes('training') ? 'token_permission' : 'parameter_missing' }),
    /^note {2}service: .*pages of trainings stay empty, and the history captures no day, not of equipment and documents either\.$/,
  ],
  [
    'a token that may call no method',
    () => ({ ok: false, error: 'token_permission' }),
    /^FAILS service: .* none of the methods that pages need \(token_permission\): ask .* for a token that may call them\.$/,
  ],
  [
    'a wrong path in the URL',
    () => ({ ok: false, error: 'api_method_not_found' }),
    /^FAILS service: .* none of the methods that pages need \(api_method_not_found\): look at the path of COMPLIANCE_API_URL/,
  ],
])('%s', async (_case, answer, line) => {
  const stub = await stubService((request, response) => json(answer(request.path))(request, response));
  onTestFinished(stub.close);
  expect(lines(await checkService({ baseUrl: stub.baseUrl, token }, Date.now))[0]).toMatch(line);
});

test('an answer of another program, and a place where nothing listens', async () => {
  const html = (_request: object, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  expect((await findingsOf((request, response) => void html(request, response)))[0]).toMatch(/^FAILS service: /);
  const [line, ...others] = lines(await checkService({ baseUrl: 'http://127.0.0.1:1', token }, Date.now));
  expect(line).toMatch(/^FAILS service: http:\/\/127.0.0.1:1 does not answer. .*ECONNREFUSED/);
  expect(others).toEqual([]);
});

const serviceFolder = mkdtempSync(join(tmpdir(), 'gateway-check-'));
let [service, account]: [RunningService | undefined, ProvisionedStore | undefined] = [undefined, undefined];
beforeAll(async () => {
  account = await provisionStore(serviceFolder);
  service = await startService({ dataDir: serviceFolder, rateLimitPerMinute: 0, logger: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await service?.close();
  rmSync(serviceFolder, { recursive: true });
});

test('the real service: its certificate and the authority while valid, soon to expire, and expired', async () => {
  const settings = {
    baseUrl: service?.baseUrl ?? '',
    token: new Secret(account?.token ?? ''),
    ca: readFileSync(service?.caPath ?? '', 'utf8'),
  };
  const now = lines(await checkService(settings, Date.now));
  expect(now[0]).toMatch(/^ok {4}service: https:\/\/.* and the token is accepted\.$/);
  const [, until = ''] = /certificate of the service: .* until (\d{4}-\d\d-\d\d)\.$/.exec(now[2] ?? '') ?? [];
  expect(now[3]).toMatch(/^ok {4}COMPLIANCE_API_CA: the certificate of /);
  const soon = lines(await checkService(settings, () => Date.parse(until) - 10 * DAY));
  expect(soon[2]).toMatch(/^note {2}certificate of the service: .*renew it\.$/);
  const over = lines(await checkService(settings, () => Date.parse(until) + 2 * DAY));
  expect(over[2]).toMatch(/^FAILS certificate of the service: .* it has expired, renew it\.$/);
  const untrusted = lines(await checkService({ baseUrl: settings.baseUrl, token: settings.token }, Date.now));
  expect(untrusted[0]).toMatch(/^FAILS service: .*does not answer\. The service's certificate /);
});

/** Replaces what a URL has. */
const withUrl = (text: string, change: (url: URL) => void): Secret => {
  const url = new URL(text);
  change(url);
  return new Secret(url.href);
};

onRedis(() => {
  const redis = redisOfBlock();

  test('a writable cache works, and keeps nothing of the check', async () => {
    const line = findingLine(await checkCache(new Secret(redis.url)));
    expect(line).toMatch(/^ok {4}CACHE_URL: redis:\/\/127.0.0.1:\d+ can be written, in \d+ ms\.$/);
    await expect.poll(() => redis.client.dbsize(), { timeout: 10_000 }).toBe(0);
  });

  test.each<[string, (url: URL) => void, RegExp]>([
    ['a wrong password', (url) => Object.assign(url, { password: 'wr0ngWord' }), /it refuses the password/],
    ['no password', (url) => Object.assign(url, { password: '' }), /it refuses the password/],
    ['nothing that listens', (url) => Object.assign(url, { port: '1' }), /nothing listens there/],
    ['no such host', (url) => Object.assign(url, { hostname: 'nowhere.invalid' }), /no such host|cannot be looked up/],
  ])('a cache with %s', async (_case, change, words) => {
    const line = findingLine(await checkCache(withUrl(redis.url, change)));
    expect(line).toMatch(/^FAILS CACHE_URL: redis:\/\//);
    expect(line).toMatch(words);
    expect(line).not.toMatch(/wr0ngWord|shared/);
  });

  test('the check gives up on a cache that does not respond', async () => {
    redis.pause();
    const line = findingLine(await checkCache(new Secret(redis.url)));
    redis.resume();
    expect(line).toMatch(/^FAILS CACHE_URL: .*it does not answer/);
  });
});

describePostgres(() => {
  test('a database that answers works, and its version is shown', async () => {
    const { location, remove } = await emptyDatabase();
    onTestFinished(remove);
    expect(findingLine(await checkDatabase(new Secret(location)))).toMatch(
      /^ok {4}DATABASE_URL: postgres:\/\/\S+ is PostgreSQL \d+\S*.*, in \d+ ms\.$/,
    );
  });

  test.each<[string, (url: URL) => void, RegExp]>([
    ['a wrong password', (url) => Object.assign(url, { password: 'wr0ngWord' }), /it refuses the password/],
    ['no such database', (url) => Object.assign(url, { pathname: '/nothing' }), /there is no such database/],
    ['nothing that listens', (url) => Object.assign(url, { port: '1' }), /nothing listens there/],
  ])('a database with %s', async (_case, change, words) => {
    const { location, remove } = await emptyDatabase();
    onTestFinished(remove);
    const line = findingLine(await checkDatabase(withUrl(location, change)));
    expect(line).toMatch(/^FAILS DATABASE_URL: postgres:\/\//);
    expect(line).toMatch(words);
    expect(line).not.toMatch(/wr0ngWord/);
  });
});
