import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessOf } from '../access/access.ts';
import type { Policy } from '../access/policy.ts';
import { type AuditLog, createAuditLog } from '../audit/auditLog.ts';
import { verifyAudit } from '../audit/verifyAudit.ts';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess } from '../dataAccess.ts';
import { createAuditTrail } from '../http/auditTrail.ts';
import { createGateway } from '../http/gateway.ts';
import { createLogger } from '../logger.ts';
import { CLIENT_ID, CLIENT_SECRET, type IdentityProvider, identityProvider } from '../testing/identityProvider.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { createSignIn, type SignIn } from './signIn.ts';

const PUBLIC_URL = 'https://compliance.example.test';
const [MINUTE, HOUR] = [60_000, 3_600_000];
const DATA = '/v1/resources.list';
const METRICS_TOKEN = 'canary-metrics-token-0123456789';

const policy: Policy = {
  rules: [
    { when: { claim: 'groups', is: 'safety' }, roles: ['reader'], sees: 'everything' },
    { when: { claim: 'groups', is: 'it' }, roles: ['operator'], sees: 'everything' },
    { when: { claim: 'groups', is: 'audit' }, roles: ['auditor'], sees: 'everything' },
  ],
};

let provider: IdentityProvider;
let service: Awaited<ReturnType<typeof stubService>>;
let dataAccess: DataAccess;
let signIn: SignIn;
let audit: AuditLog;
let app: FastifyInstance;
let folder: string;
let lines: string[];
let at: number;

/** The gateway as it is after a start with the files of before. */
async function startGateway(): Promise<void> {
  const logger = createLogger(
    { write: (line) => lines.push(line) },
    [new Secret(CLIENT_SECRET), new Secret(METRICS_TOKEN)],
    'debug',
  );
  audit = createAuditLog({ folder: join(folder, 'audit'), retentionDays: 720 });
  const trail = createAuditTrail(audit, logger);
  signIn = await createSignIn(
    {
      publicUrl: PUBLIC_URL,
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: new Secret(CLIENT_SECRET),
      metricsToken: new Secret(METRICS_TOKEN),
      idleMs: 8 * HOUR,
      absoluteMs: 24 * HOUR,
    },
    {
      folder,
      accessOf: (claims) => accessOf(policy, claims),
      trail,
      now: () => at,
      log: logger,
    },
  );
  app = await createGateway(
    { organisation: { name: 'Quayside', timeZone: 'Europe/Oslo' }, service: 'deployed' },
    { logger, dataAccess, signIn, audit: { log: audit, trail } },
  );
}

async function stopGateway(): Promise<void> {
  await app.close();
  await signIn.close();
  await audit.close();
}

beforeEach(async () => {
  lines = [];
  at = Date.now();
  folder = await mkdtemp(join(tmpdir(), 'compliance-sign-in-'));
  provider = await identityProvider(PUBLIC_URL, {
    mina: { claims: { name: 'Mina Dahl', email: 'mina@example.test', groups: ['safety'] } },
    noor: { claims: { name: '<b>Noor</b>', groups: ['sales'] } },
  });
  service = await stubService(json({ ok: true, resources: [] }));
  dataAccess = await createTestDataAccess({ settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') } });
  await startGateway();
});
afterEach(async () => {
  await stopGateway();
  await dataAccess.close();
  await service.close();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

/** A browser: it keeps the cookies of each origin, and follows nothing by itself. */
function browser() {
  const jar = new Map<string, string>();
  const ofProvider = new Map<string, string>();
  const keep = (cookies: Map<string, string>, set: readonly string[]) => {
    for (const cookie of set) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
      if (/max-age=0|1970/i.test(rest)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const header = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function ask(url: string, options: InjectOptions = {}) {
    const response = await app.inject({
      method: 'GET',
      url,
      ...options,
      headers: { host: 'compliance.example.test', cookie: header(jar), ...options.headers },
    });
    const set = response.headers['set-cookie'] ?? [];
    keep(jar, Array.isArray(set) ? set : [set]);
    return response;
  }
  /** Goes through the provider, and gives the address at which it sends the browser back. */
  async function throughProvider(start: string): Promise<string> {
    let url = start;
    for (let hop = 0; hop < 10 && !url.startsWith(PUBLIC_URL); hop += 1) {
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: header(ofProvider) } });
      keep(ofProvider, response.headers.getSetCookie());
      const next = response.headers.get('location');
      if (next === null) throw new Error(`The provider stopped at ${url}: ${response.status} ${await response.text()}`);
      url = new URL(next, url).href;
    }
    return url.slice(PUBLIC_URL.length);
  }
  /** The address at the provider for a sign-in that begins. */
  const start = async (to: string) => String((await ask(`/sign-in?to=${encodeURIComponent(to)}`)).headers.location);
  const begin = async (to = '/employees?site=hull') => throughProvider(await start(to));
  return { jar, ask, start, begin, throughProvider, signIn: async (to?: string) => ask(await begin(to)) };
}

/** Every route of an app, read off the tree that it prints: a level is four characters, and its paths begin where the one above ends. */
function routesOf(of: FastifyInstance): { path: string; methods: string }[] {
  const above: string[] = [];
  return of
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^((?:│? {3,4})*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line) ?? [];
      const level = indent.length / 4;
      above.splice(level, above.length, (above[level - 1] ?? '') + part);
      return methods === undefined ? [] : [{ path: above[level] ?? '', methods }];
    });
}

const openPage = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } };

describe('without a session', () => {
  test('no route answers but those of the door and of probes', async () => {
    const paths = routesOf(app);
    expect(paths.length).toBeGreaterThan(10);
    const open: string[] = [];
    for (const { path, methods } of paths)
      for (const method of methods.split(', ')) {
        const url = path.replace('*', 'resources.list').replace(/:\w+/, 'users.list');
        // The method is one that the app itself has printed.
        const response = await browser().ask(url, {
          method: method as 'GET',
          ...(method === 'POST' && { payload: {} }),
        });
        if (response.statusCode !== 401) open.push(`${method} ${path} ${response.statusCode}`);
      }
    expect(open.sort()).toEqual([
      'GET /health/live 200',
      'GET /health/ready 200',
      'GET /sign-in 302',
      'GET /signed-in 403',
      'GET /signed-out 200',
      'HEAD /health/live 200',
      'HEAD /health/ready 200',
      'HEAD /sign-in 302',
      'HEAD /signed-in 403',
      'HEAD /signed-out 200',
      'POST /back-channel-logout 400',
    ]);
    expect(service.received).toEqual([]);
  });

  test('a page that is opened sends the browser to sign in, and back to itself', async () => {
    const { ask } = browser();
    const response = await ask('/employees?site=hull', openPage);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/sign-in?to=%2Femployees%3Fsite%3Dhull');
  });

  test('a session that nobody was given opens nothing', async () => {
    const { ask, jar } = browser();
    for (const id of ['A'.repeat(43), '', 'x', '../../etc/passwd']) {
      jar.set('__Host-session', id);
      expect((await ask(DATA)).statusCode).toBe(401);
    }
  });
});

test('who signs in comes back to the page that they wanted, and sees the data', async () => {
  const { ask, signIn: enter, jar } = browser();
  const entered = await enter();
  expect(entered.statusCode).toBe(303);
  expect(entered.headers.location).toBe('/employees?site=hull');
  expect(entered.headers['set-cookie']).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Max-Age=86400; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect(entered.headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await ask(DATA)).json()).toMatchObject({ ok: true });
  expect((await ask('/session')).json()).toEqual({
    name: 'Mina Dahl',
    email: 'mina@example.test',
    endsAt: at + 24 * HOUR,
    roles: ['reader'],
  });
  expect(jar.size).toBe(2);
});

test('a new sign-in has a new id, and the one of before opens nothing', async () => {
  const { ask, signIn: enter, jar } = browser();
  await enter();
  const first = jar.get('__Host-session') ?? '';
  await enter();
  expect(jar.get('__Host-session')).not.toBe(first);
  jar.set('__Host-session', first);
  expect((await ask(DATA)).statusCode).toBe(401);
});

test.each(['//evil.test/x', 'https://evil.test', '/\\evil.test', '/%5cevil.test/../..//evil.test', 'javascript:1', ''])(
  'a return path %s leads nowhere else',
  async (to) => {
    const { headers } = await browser().signIn(to);
    expect(new URL(String(headers.location), PUBLIC_URL).origin).toBe(PUBLIC_URL);
  },
);

describe('what comes back from the provider', () => {
  test('is taken once', async () => {
    const { ask, begin } = browser();
    const back = await begin();
    expect((await ask(back)).statusCode).toBe(303);
    const again = await ask(back);
    expect(again.statusCode).toBe(403);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['another state', (url: string) => url.replace(/state=[^&]+/, 'state=forged')],
    ['no state', (url: string) => url.replace(/state=[^&]+&?/, '')],
    ['another code', (url: string) => url.replace(/code=[^&]+/, 'code=forged')],
    ['another issuer', (url: string) => url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test')],
    ['an error', (url: string) => url.replace(/code=[^&]+/, 'error=access_denied')],
  ])('with %s signs nobody in', async (_case, forge) => {
    const { ask, begin, jar } = browser();
    const response = await ask(forge(await begin()));
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('sign');
    expect(jar.has('__Host-session')).toBe(false);
  });

  test('is of no use in another browser', async () => {
    const back = await browser().begin();
    const other = browser();
    await other.begin();
    expect((await other.ask(back)).statusCode).toBe(403);
  });

  test('is of no use for the sign-in of another tab', async () => {
    const { ask, begin } = browser();
    const [one, two] = [await begin('/one'), await begin('/two')];
    const codeOfOne = /code=[^&]+/.exec(one)?.[0] ?? '';
    expect((await ask(two.replace(/code=[^&]+/, codeOfOne))).statusCode).toBe(403);
    expect((await ask(one)).statusCode).toBe(403);
  });

  test('finishes each of two tabs', async () => {
    const { ask, start, throughProvider } = browser();
    const [one, two] = [await start('/one'), await start('/two')];
    expect((await ask(await throughProvider(two))).headers.location).toBe('/two');
    expect((await ask(await throughProvider(one))).headers.location).toBe('/one');
  });
});

test('whom no rule lets in is told so, in text, and has no session', async () => {
  provider.state.person = 'noor';
  const { ask, signIn: enter, jar } = browser();
  const response = await enter();
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain('&lt;b&gt;Noor&lt;/b&gt;');
  expect(jar.has('__Host-session')).toBe(false);
  expect((await ask(DATA)).statusCode).toBe(401);
});

describe('a session', () => {
  test('ends after hours without a request, and not before', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    for (let hour = 0; hour < 8; hour += 1) {
      at += 59 * MINUTE;
      expect((await ask(DATA)).statusCode).toBe(200);
    }
    at += 8 * HOUR + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('ends a day after it began, however busy', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    for (let hours = 0; hours < 24; hours += 6) {
      expect((await ask(DATA)).statusCode).toBe(200);
      at += 6 * HOUR;
    }
    at += 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('survives a restart, from files that hold nothing that opens the door', async () => {
    const { ask, signIn: enter, jar } = browser();
    await enter();
    const [file = ''] = await readdir(join(folder, 'sessions'));
    const path = join(folder, 'sessions', file);
    const kept = await readFile(path, 'utf8');
    const id = jar.get('__Host-session') ?? 'missing';
    expect(kept + file).not.toContain(id);
    expect(kept).not.toMatch(/eyJ[\w-]+\.eyJ|refresh_?token/i);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await stopGateway();
    await startGateway();
    expect((await ask(DATA)).statusCode).toBe(200);
    at += 16 * MINUTE;
    expect((await ask(DATA)).statusCode).toBe(200);
  });

  test('is kept by at most twenty of the same person', async () => {
    const first = browser();
    await first.signIn();
    for (let more = 0; more < 20; more += 1) {
      at += 1;
      await browser().signIn();
    }
    expect((await first.ask(DATA)).statusCode).toBe(401);
    expect(await readdir(join(folder, 'sessions'))).toHaveLength(20);
  });
});

describe('a quarter of an hour later', () => {
  test('who was removed at the provider is out', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    provider.accounts.mina = { claims: {}, isRemoved: true };
    at += 14 * MINUTE;
    // The provider is asked while this is answered.
    expect((await ask(DATA)).statusCode).toBe(200);
    at += MINUTE + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('the groups at the provider decide anew', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    provider.accounts.mina = { claims: { name: 'Mina Dahl', groups: ['it'] } };
    at += 15 * MINUTE + 1;
    expect((await ask('/session')).json()).toMatchObject({ roles: ['reader', 'operator'] });
    provider.accounts.mina = { claims: { name: 'Mina Dahl', groups: [] } };
    at += 15 * MINUTE + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('who is signed in stays so while the provider is down, until the limit', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    provider.state.isDown = true;
    for (let hour = 0; hour < 23; hour += 1) {
      at += HOUR;
      expect((await ask(DATA)).statusCode).toBe(200);
    }
    at += HOUR + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
    const page = await ask('/sign-in');
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('does not answer');
  });

  test('many requests at once ask the provider once', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    at += 15 * MINUTE + 1;
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask(DATA)).statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await ask(DATA)).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  test('ends the session here, clears what the browser keeps, and goes on to the provider', async () => {
    const { ask, signIn: enter, jar } = browser();
    await enter();
    const id = jar.get('__Host-session') ?? '';
    const response = await ask('/sign-out', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(response.headers['clear-site-data']).toBe('"cache"');
    const next = new URL(response.json().next);
    expect(next.origin).toBe(provider.issuer);
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/signed-out`);
    expect(jar.has('__Host-session')).toBe(false);
    jar.set('__Host-session', id);
    expect((await ask(DATA)).statusCode).toBe(401);
    expect(await readdir(join(folder, 'sessions'))).toEqual([]);
  });

  test('everywhere ends the sessions of every browser, and nobody else’s', async () => {
    const [one, two, other] = [browser(), browser(), browser()];
    await one.signIn();
    await two.signIn();
    provider.accounts.noor = { claims: { groups: ['safety'] } };
    provider.state.person = 'noor';
    await other.signIn();
    await one.ask('/sign-out/everywhere', { method: 'POST' });
    expect((await two.ask(DATA)).statusCode).toBe(401);
    expect((await other.ask(DATA)).statusCode).toBe(200);
  });

  test('is nothing that another web page can do', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    const foreign = await ask('/sign-out', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    expect((await ask('/sign-out')).statusCode).toBe(404);
    expect((await ask(DATA)).statusCode).toBe(200);
  });
});

describe('the back-channel of the provider', () => {
  const send = (token: string) =>
    browser().ask('/back-channel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });

  test('ends the sessions of a person', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    expect((await send(await provider.logoutToken({ sub: 'mina' }))).statusCode).toBe(200);
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test.each([
    ['for another dashboard', () => provider.logoutToken({ sub: 'mina', aud: 'another' })],
    ['with a nonce', () => provider.logoutToken({ sub: 'mina', nonce: 'n' })],
    ['without the event', () => provider.logoutToken({ sub: 'mina', events: {} })],
    ['of nobody', () => provider.logoutToken({})],
    [
      'signed by somebody else',
      () =>
        new SignJWT({ sub: 'mina', events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer(provider.issuer)
          .setAudience(CLIENT_ID)
          .setIssuedAt()
          .setJti('1')
          .sign(new TextEncoder().encode(CLIENT_SECRET)),
    ],
    [
      'signed by nobody',
      async () =>
        `${btoa('{"alg":"none"}')}.${btoa(
          JSON.stringify({
            iss: provider.issuer,
            aud: CLIENT_ID,
            sub: 'mina',
            iat: Math.floor(Date.now() / 1000),
            jti: '1',
            events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          }),
        )}.`.replaceAll('=', ''),
    ],
    ['that is no token', async () => 'x'],
  ])('refuses a token %s', async (_case, token) => {
    const { ask, signIn: enter } = browser();
    await enter();
    expect((await send(await token())).statusCode).toBe(400);
    expect((await ask(DATA)).statusCode).toBe(200);
  });
});

describe('the metrics', () => {
  const scrape = (authorization: string, headers = {}, url = '/metrics') =>
    browser().ask(url, { headers: { authorization, ...headers } });

  test('are for who has their token, under whatever name the gateway is asked', async () => {
    const response = await scrape(`Bearer ${METRICS_TOKEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('compliance_snapshots');
    expect((await scrape(`bearer  ${METRICS_TOKEN}`)).statusCode).toBe(200);
    expect((await scrape(`Bearer ${METRICS_TOKEN}`, { host: '10.0.0.7:4170' })).statusCode).toBe(200);
  });

  test.each([
    ['no token', ''],
    ['another token', 'Bearer canary-metrics-token-0123456788'],
    ['the beginning of the token', `Bearer ${METRICS_TOKEN.slice(0, -1)}`],
    ['more than the token', `Bearer ${METRICS_TOKEN}x`],
    ['the token in another scheme', `Basic ${METRICS_TOKEN}`],
    ['nothing after the scheme', 'Bearer '],
  ])('are refused with %s', async (_case, authorization) => {
    const response = await scrape(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.body).not.toContain('compliance_');
    expect((await scrape(authorization, { host: '10.0.0.7:4170' })).statusCode).toBe(421);
  });

  test('are all that the token opens', async () => {
    for (const url of [DATA, '/status', '/organisation', '/metrics/', '/metricsx', '/', '/session', '/health'])
      expect([url, (await scrape(`Bearer ${METRICS_TOKEN}`, {}, url)).statusCode]).toEqual([url, 401]);
    const posted = await browser().ask('/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(posted.statusCode).toBe(401);
  });

  test('are for operators who are signed in, and for nobody else', async () => {
    const [reader, operator] = [browser(), browser()];
    await reader.signIn();
    expect((await reader.ask('/metrics')).statusCode).toBe(403);
    provider.accounts.olga = { claims: { groups: ['it'] } };
    provider.state.person = 'olga';
    await operator.signIn();
    expect((await operator.ask('/metrics')).statusCode).toBe(200);
  });

  test('leave their token in no line of the log', async () => {
    await scrape(`Bearer ${METRICS_TOKEN}`);
    await scrape(`Bearer ${METRICS_TOKEN}x`);
    await browser().ask(`/metrics?token=${METRICS_TOKEN}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(METRICS_TOKEN);
  });
});

test.each(['evil.test', '127.0.0.1:4170', 'compliance.example.test:444', 'compliance.example.test.'])(
  'a request for %s is told where the dashboard is',
  async (host) => {
    const response = await browser().ask(DATA, { headers: { host } });
    expect(response.statusCode).toBe(421);
    expect(response.json().description).toContain(PUBLIC_URL);
  },
);

test('who asks too often is told to wait, and nobody else is', async () => {
  const [greedy, other] = [browser(), browser()];
  await greedy.signIn();
  const statuses = new Set<number>();
  for (let asked = 0; asked < 1_300; asked += 1) statuses.add((await greedy.ask('/organisation')).statusCode);
  expect(statuses).toEqual(new Set([200, 429]));
  const refused = await greedy.ask('/organisation');
  expect(refused.json()).toMatchObject({ ok: false, error: 'request_refused' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await other.signIn();
  expect((await other.ask('/organisation')).statusCode).toBe(200);
});

describe('the audit log', () => {
  const inUrl = (params: object) => encodeURIComponent(JSON.stringify(params));
  const kinds = async () => {
    const { records } = await audit.readPage({ limit: 100 });
    return records.toReversed().map(({ kind, who, what }) => ({ kind, who: who?.subject ?? null, what }));
  };
  const asAuditor = async () => {
    provider.accounts.mina = { claims: { name: 'Mina Dahl', groups: ['audit'] } };
    const auditor = browser();
    await auditor.signIn();
    return auditor;
  };

  test('has who came, what they opened and took away, and that they went', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    await ask(`/v1/completedtrainings.v2.list?${inUrl({ user_id: 'u1' })}`);
    await ask(`/v1/training-employee-status.list?${inUrl({ m_user_ids: ['u1', 'u2'] })}`);
    const what = { list: 'employees', filters: { site: 'hull' }, rows: 12, format: 'csv' };
    const leave = await ask('/audit/events', { method: 'POST', payload: { kind: 'list-exported', what } });
    expect(leave.json()).toEqual({ ok: true });
    await ask('/sign-out', { method: 'POST' });
    provider.state.person = 'noor';
    await browser().signIn();
    expect(await kinds()).toEqual([
      { kind: 'signed-in', who: 'mina', what: { roles: ['reader'], scope: 'everything' } },
      { kind: 'person-opened', who: 'mina', what: { person: 'u1', page: 'completedtrainings.v2.list' } },
      { kind: 'list-exported', who: 'mina', what },
      { kind: 'signed-out', who: 'mina', what: { how: 'by themselves' } },
      { kind: 'sign-in-refused', who: null, what: { reason: 'no rule for noor' } },
    ]);
    expect((await verifyAudit(join(folder, 'audit'))).chains).toHaveLength(1);
  });

  test.each([{}, { kind: 'signed-in', what: {} }, { kind: 'list-exported', what: { list: 'x' } }, []])(
    'takes nothing else from a page: %j',
    async (payload) => {
      const { ask, signIn: enter } = browser();
      await enter();
      expect((await ask('/audit/events', { method: 'POST', payload })).statusCode).toBe(400);
    },
  );

  test('is for auditors, and says who read it', async () => {
    const reader = browser();
    await reader.signIn();
    expect((await reader.ask('/audit/records')).statusCode).toBe(403);
    const auditor = await asAuditor();
    const { records } = (await auditor.ask('/audit/records?kind=access-refused')).json();
    expect(records).toMatchObject([{ kind: 'access-refused', who: { subject: 'mina' } }]);
    expect((await kinds()).at(-1)).toMatchObject({
      kind: 'audit-read',
      what: { filters: { kind: 'access-refused' }, rows: 1 },
    });
  });

  test('that cannot be written lets nobody in, and shows nobody’s record', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    const other = browser();
    const back = await other.begin();
    await audit.close();
    for (const url of [
      `/v1/users.info?${inUrl({ id: 'u1' })}`,
      `/v1/completedtrainings.v2.list?${inUrl({ user_id: 'u1' })}`,
    ]) {
      const refused = await ask(url);
      expect(refused.statusCode).toBe(503);
      expect(refused.json().description).toContain('recorded first');
    }
    expect((await ask(DATA)).statusCode).toBe(200);
    expect((await other.ask(back)).statusCode).toBe(503);
    expect(other.jar.has('__Host-session')).toBe(false);
    expect(await readdir(join(folder, 'sessions'))).toHaveLength(1);
  });
});

test('settings that do not fit the provider are told in a line', async () => {
  const problemWith = async (changes: { issuer?: string; clientId?: string; clientSecret?: Secret }) => {
    const other = await createSignIn(
      {
        publicUrl: PUBLIC_URL,
        issuer: provider.issuer,
        clientId: CLIENT_ID,
        clientSecret: new Secret(CLIENT_SECRET),
        idleMs: HOUR,
        absoluteMs: HOUR,
        ...changes,
      },
      {
        folder,
        accessOf: () => undefined,
        log: { info: () => undefined, warn: () => undefined },
      },
    );
    await other.close();
    return other.problem();
  };
  expect(await problemWith({})).toBeUndefined();
  expect(await problemWith({ clientSecret: new Secret('wrong-secret-of-the-client') })).toMatch(
    /^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: /,
  );
  expect(await problemWith({ clientId: 'another' })).toMatch(/^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: /);
  expect(await problemWith({ issuer: `${provider.issuer}/other` })).toMatch(/^OIDC_ISSUER/);
  expect(await problemWith({ issuer: service.baseUrl })).toMatch(/^OIDC_ISSUER/);
  provider.state.isDown = true;
  expect(await problemWith({})).toMatch(/cannot be reached now/);
});

test('ids, codes, tokens and the secret are in no log line', async () => {
  const { ask, begin, jar } = browser();
  const back = await begin();
  await ask(back);
  await ask(back);
  at += 16 * MINUTE;
  await ask(DATA);
  provider.state.isDown = true;
  at += 16 * MINUTE;
  await ask(DATA);
  await ask('/sign-in');
  const id = jar.get('__Host-session') ?? 'missing';
  const code = /code=([^&]+)/.exec(back)?.[1] ?? 'missing';
  const state = /state=([^&]+)/.exec(back)?.[1] ?? 'missing';
  await ask('/sign-out', { method: 'POST' });
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(3);
  for (const secret of [id, code, state, CLIENT_SECRET, 'eyJ']) expect(log).not.toContain(secret);
});
