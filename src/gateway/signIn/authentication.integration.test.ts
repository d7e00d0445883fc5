import { describe, expect, test } from 'vitest';
import { routesOf } from '../testing/routesOf.ts';
import { DATA, METRICS_TOKEN, MINUTE, PUBLIC_URL, signInGateway } from './testing/signInGateway.ts';

const gateway = signInGateway({ hasPage: true });
const { browser } = gateway;

const openPage = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } };

describe('without a session', () => {
  test('only the routes of sign-in and of probes answer', async () => {
    const paths = routesOf(gateway.app);
    expect(paths.length).toBeGreaterThan(10);
    const open: string[] = [];
    for (const { path, methods } of paths)
      for (const method of methods.split(', ')) {
        const url = path.replace('*', 'resources.list').replace(/:\w+/, 'users.list');
        // The app itself has printed this method.
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
    expect(gateway.service.received).toEqual([]);
  });

  test('opening a page sends the browser to sign in, and back to that page', async () => {
    const { ask } = browser();
    const response = await ask('/employees?site=hull', openPage);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/sign-in?to=%2Femployees%3Fsite%3Dhull');
  });

  test.each([['GET'], ['HEAD']] as const)('%s of the path for the provider is not a page', async (method) => {
    for (const headers of [openPage.headers, { accept: '*/*' }]) {
      const response = await browser().ask('/back-channel-logout', { method, headers });
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
    }
    expect(gateway.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  test('a session that was never issued opens nothing', async () => {
    const { ask, jar } = browser();
    for (const id of ['A'.repeat(43), '', 'x', '../../etc/passwd']) {
      jar.set('__Host-session', id);
      expect((await ask(DATA)).statusCode).toBe(401);
    }
  });
});

describe('a link of another site', () => {
  const link = { headers: { ...openPage.headers, 'sec-fetch-site': 'cross-site' } };

  test('opens pages and the sign-in paths, and nothing that returns data', async () => {
    const { ask, signIn } = browser();
    await signIn();
    const opened: string[] = [];
    for (const { path, methods } of routesOf(gateway.app))
      for (const method of methods.split(', ')) {
        // The app itself has printed this method.
        const response = await ask(path.replace('*', 'resources.list'), { method: method as 'GET', ...link });
        if (response.statusCode !== 403 || response.headers['content-type']?.toString().startsWith('text/html'))
          opened.push(`${method} ${path}`);
      }
    expect(opened.sort()).toEqual(
      ['/', '/*', '/health/live', '/health/ready', '/sign-in', '/signed-in', '/signed-out']
        .flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
        .sort(),
    );
    expect(gateway.service.received).toEqual([]);
  });

  test.each(['/', '/audit', '/training/employees/u1', '/history'])('opens the page %s', async (path) => {
    const { ask, signIn } = browser();
    await signIn();
    const response = await ask(path, link);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('to data does not lead to signing in, which would lead to that data', async () => {
    const { ask } = browser();
    expect((await ask(DATA, link)).statusCode).toBe(403);
    expect((await ask(DATA, openPage)).statusCode).toBe(401);
    expect((await ask('/audit', link)).headers.location).toBe('/sign-in?to=%2Faudit');
  });
});

describe('the metrics', () => {
  const scrape = (authorization: string, headers = {}, url = '/metrics') =>
    browser().ask(url, { headers: { authorization, ...headers } });

  test('are served to holders of the metrics token, under any host name of the gateway', async () => {
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

  test('are all that the token gives access to', async () => {
    for (const url of [DATA, '/status', '/organisation', '/metrics/', '/metricsx', '/', '/session', '/health'])
      expect([url, (await scrape(`Bearer ${METRICS_TOKEN}`, {}, url)).statusCode]).toEqual([url, 401]);
    const posted = await browser().ask('/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(posted.statusCode).toBe(401);
  });

  test('are served to signed-in operators, and to no other visitor', async () => {
    const [reader, operator] = [browser(), browser()];
    await reader.signIn();
    expect((await reader.ask('/metrics')).statusCode).toBe(403);
    gateway.provider.accounts.olga = { claims: { groups: ['it'] } };
    gateway.provider.state.person = 'olga';
    await operator.signIn();
    expect((await operator.ask('/metrics')).statusCode).toBe(200);
  });

  test('leave their token in no log line', async () => {
    await scrape(`Bearer ${METRICS_TOKEN}`);
    await scrape(`Bearer ${METRICS_TOKEN}x`);
    await browser().ask(`/metrics?token=${METRICS_TOKEN}`);
    expect(gateway.lines.length).toBeGreaterThan(0);
    expect(gateway.lines.join('')).not.toContain(METRICS_TOKEN);
  });
});

test.each(['evil.test', '127.0.0.1:4170', 'compliance.example.test:444', 'compliance.example.test.'])(
  'a request for %s is answered with the address of the dashboard',
  async (host) => {
    const response = await browser().ask(DATA, { headers: { host } });
    expect(response.statusCode).toBe(421);
    expect(response.json().description).toContain(PUBLIC_URL);
  },
);

test('a visitor who sends too many requests has to wait, and nobody else', async () => {
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

test('probes and metrics readers are answered, however many requests their address sends', async () => {
  const stranger = browser();
  const statusOf = async (path: string, headers = {}) => (await stranger.ask(path, { headers })).statusCode;
  for (let asked = 0; asked < 310; asked += 1) await statusOf('/sign-in');
  expect(await statusOf('/sign-in')).toBe(429);
  for (let asked = 0; asked < 310; asked += 1) await statusOf('/health/live');
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  expect(await statusOf('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

test('an address that keeps asking without a session has to wait, but people there can still sign in and work', async () => {
  const [working, stranger] = [browser(), browser()];
  await working.signIn();
  const statuses: number[] = [];
  for (let asked = 0; asked < 700; asked += 1) statuses.push((await stranger.ask(DATA)).statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(600);
  expect(statuses.slice(600)).toEqual(Array.from({ length: 100 }, () => 429));
  const refused = await stranger.ask(DATA);
  expect(refused.json()).toMatchObject({ ok: false, error: 'request_refused' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await stranger.ask(DATA, { remoteAddress: '192.0.2.7' })).statusCode).toBe(401);
  expect((await working.ask(DATA)).statusCode).toBe(200);
  expect((await stranger.signIn()).statusCode).toBe(303);
});

test.each([
  ['of a network of IPv6', (index: number) => `2001:db8:0:1::${index.toString(16)}`],
  ['with the ports of its connections', (index: number) => `192.0.2.7:${20_000 + index}`],
])('an address %s counts as one, and has to wait although thousands of others ask too', async (_case, addressOf) => {
  const stranger = browser();
  const statusOf = async (remoteAddress: string) => (await stranger.ask('/signed-out', { remoteAddress })).statusCode;
  const statuses: number[] = [];
  for (let asked = 0; asked < 310; asked += 1) statuses.push(await statusOf(addressOf(asked)));
  expect(statuses.indexOf(429)).toBe(300);
  for (let other = 0; other < 5_100; other += 1) await statusOf(`10.0.${other >> 8}.${other & 255}`);
  expect(await statusOf(addressOf(0))).toBe(429);
});

describe('an address that sends logout tokens', () => {
  const tell = (token: string, remoteAddress = '192.0.2.9') =>
    browser().ask('/back-channel-logout', {
      method: 'POST',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });

  test('may sign out any number of people at once', async () => {
    const { ask, signIn } = browser();
    for (let told = 0; told < 310; told += 1) {
      const token = await gateway.provider.logoutToken({ sub: `somebody-${told}` });
      expect((await tell(token)).statusCode).toBe(200);
    }
    await signIn();
    expect((await tell(await gateway.provider.logoutToken({ sub: 'mina' }))).statusCode).toBe(200);
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('has to wait after many wrong ones, and no other address does', async () => {
    const statuses: number[] = [];
    for (let told = 0; told < 310; told += 1) statuses.push((await tell('wrong')).statusCode);
    expect([statuses.indexOf(429), new Set(statuses)]).toEqual([300, new Set([400, 429])]);
    const token = await gateway.provider.logoutToken({ sub: 'mina' });
    const refused = await tell(token);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect([refused.statusCode, (await tell(token, '192.0.2.10')).statusCode]).toEqual([429, 200]);
  });

  test('may repeat those of the provider if the provider could not be asked', async () => {
    const { ask, signIn } = browser();
    await signIn();
    const token = await gateway.provider.logoutToken({ sub: 'mina' });
    gateway.provider.state.isDown = true;
    gateway.at += MINUTE + 1;
    const statuses = new Set<number>();
    for (let told = 0; told < 310; told += 1) statuses.add((await tell(token)).statusCode);
    expect(statuses).toEqual(new Set([503]));
    gateway.provider.state.isDown = false;
    gateway.at += MINUTE + 1;
    expect((await tell(token)).statusCode).toBe(200);
    expect((await ask(DATA)).statusCode).toBe(401);
  });
});
