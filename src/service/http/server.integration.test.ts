import { readFileSync } from 'node:fs';
import { connect as connectWithoutTls } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { setAccountActive } from '../store/accounts.ts';
import { createToken, deactivateToken } from '../store/tokens.ts';
import { importRecords, runService, withStore } from '../testing/runningService.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

let service: Awaited<ReturnType<typeof runService>>;
beforeAll(async () => {
  service = await runService();
});
afterAll(() => service.close());

const query = (value: unknown) => `?${encodeURIComponent(JSON.stringify(value))}`;

test('GET with the request object as the query string returns what POST returns', async () => {
  const { token } = service;
  const get = await service.send(`/v1/users.info${query({ token, id: 'u1', pretty: false })}`, { method: 'GET' });
  const post = await service.send('/v1/users.info', { body: JSON.stringify({ token, id: 'u1' }) });
  expect(JSON.parse(get.text)).toMatchObject({ ok: true, user: { id: 'u1' } });
  expect(get.text).toBe(post.text);
});

test('a question mark in the request object belongs to it', async () => {
  const { text } = await service.send(`/v1/users.info?{"token":"a?b","id":"u1"}`, { method: 'GET' });
  expect(JSON.parse(text)).toMatchObject({ error: 'token_invalid' });
});

test('a query string of 64 kB is read', async () => {
  const object = { token: service.token, m_user_ids: ['u1', 'x'.repeat(64_000)] };
  const { text } = await service.send(`/v1/training-employee-status.list${query(object)}`, { method: 'GET' });
  expect(JSON.parse(text)).toMatchObject({ ok: true, paging: { total: 1 } });
});

test.each([
  ['GET', '/v1/users.list?%', undefined],
  ['GET', '/v1/users.list', undefined],
  ['POST', '/v1/users.list', ''],
  ['POST', '/v1/users.list', '{"token":'],
  ['POST', '/v1/users.list', '["token"]'],
  ['POST', '/v1/users.list', 'null'],
  ['POST', '/v1/users.list', `{"token":"${'x'.repeat(1024 * 1024)}"}`],
])('%s %s without a valid request object', async (method, path, body) => {
  const answer = await service.send(path, { method, ...(body !== undefined && { body }) });
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: 'request_data_invalid' });
});

test('a body of exactly 1 MiB is read', async () => {
  const start = `{"token":"${service.token}"`;
  const { text } = await service.send('/v1/jobtitles.list', { body: `${start.padEnd(1024 * 1024 - 1)}}` });
  expect(JSON.parse(text)).toMatchObject({ ok: true });
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is no HTTP method of the service on any path', async (method) => {
  const { statusCode, text } = await service.send('/nowhere', { method });
  expect([statusCode, JSON.parse(text)]).toMatchObject([200, { ok: false, error: 'request_method_invalid' }]);
});

test.each([
  '/',
  '/v1/',
  '/v1/users',
  '/v1/constructor',
  '/v1/__proto__',
  '/v1/users.list/',
  '/v2/users.list',
  '/v1/Users.list',
])('there is no method at %s', async (path) => {
  expect(JSON.parse((await service.send(path, { body: '{}' })).text)).toMatchObject({ error: 'api_method_not_found' });
});

test('every answer has its own request id and a whole number of milliseconds', async () => {
  const answers = [
    await service.send('/v1/jobtitles.list', { body: JSON.stringify({ token: service.token }) }),
    await service.send('/v1/jobtitles.list', { body: '' }),
    await service.send('/nowhere', { method: 'DELETE' }),
  ];
  const ids = answers.map(({ headers }) => headers['hzs-request-id']);
  for (const { headers } of answers) {
    expect(headers['hzs-request-id']).toMatch(/^[A-Za-z0-9]{10,}$/);
    expect(headers['hzs-response-time']).toMatch(/^\d+$/);
  }
  expect(new Set(ids).size).toBe(3);
});

test('pretty adds white space to answers and errors, and must be a boolean', async () => {
  const { token } = service;
  const plain = await service.send('/v1/jobtitles.list', { body: JSON.stringify({ token }) });
  const pretty = await service.send('/v1/jobtitles.list', { body: JSON.stringify({ token, pretty: true }) });
  expect(plain.text).not.toContain('\n');
  expect(pretty.text).toContain('\n  "ok": true');
  expect(JSON.parse(pretty.text)).toEqual(JSON.parse(plain.text));
  const failed = await service.send('/v1/jobtitles.list', { body: '{"pretty":true}' });
  expect(failed.text).toContain('\n  "error": "token_missing"');
  expect(await service.call('jobtitles.list', { pretty: 'yes' })).toMatchObject({ error: 'parameter_invalid' });
});

test.each([
  [undefined, 'token_missing'],
  [null, 'token_missing'],
  ['', 'token_missing'],
  [41, 'token_invalid'],
  [{ $ne: 1 }, 'token_invalid'],
  ['x'.repeat(41), 'token_invalid'],
])('token %j is %s, and is not quoted', async (token, error) => {
  const answer = await service.call('jobtitles.list', { token, colour: 1 });
  expect(answer).toMatchObject({ ok: false, error });
  if (token) expect(answer.description).not.toContain(String(token));
});

describeEachStore((kind) => {
  test('a token is checked in the order of the specification', async () => {
    const running = await runService({ store: kind });
    onTestFinished(() => running.close());
    const { location, call } = running;
    const token = await withStore(location, async (store) => {
      const methods = ['users.list', 'jobtitles.list'] as const;
      return (await createToken(store, 'acme', { methods: [...methods], now: smallNow })).text;
    });
    const errorOf = async (method: string) => (await call(method, { token, colour: 1 })).error;
    expect(await errorOf('trainings.v2.list')).toBe('token_permission');
    expect(await errorOf('users.list')).toBe('parameter_unexpected');
    await withStore(location, (store) => setAccountActive(store, 'acme', false));
    expect(await errorOf('trainings.v2.list')).toBe('account_inactive');
    await withStore(location, (store) => deactivateToken(store, token, smallNow));
    expect(await errorOf('trainings.v2.list')).toBe('token_inactive');
  });

  test('a token opens only its own account', async () => {
    const running = await runService({ store: kind });
    onTestFinished(() => running.close());
    const other = smallOrganisation('other').filter(({ kind }) => kind === 'account' || kind === 'jobtitle');
    await importRecords(running.location, [
      ...other,
      { kind: 'jobtitle', account_id: 'other', id: 'j2', title: 'Diver' },
    ]);
    const token = await withStore(running.location, (store) => createToken(store, 'other', { now: smallNow }));
    expect((await running.call('jobtitles.list')).jobtitles).toHaveLength(1);
    expect((await running.call('jobtitles.list', { token: token.text })).jobtitles).toHaveLength(2);
    expect(await running.call('users.list', { token: token.text })).toMatchObject({ ok: true, users: [] });
  });

  test('all tokens of an account share one allowance, and unknown tokens do not use it up', async () => {
    const running = await runService({ store: kind, rateLimitPerMinute: 3 });
    onTestFinished(() => running.close());
    const second = await withStore(running.location, (store) => createToken(store, 'acme', { now: smallNow }));
    const errors = [];
    for (const token of [running.token, 'unknown', second.text, running.token, running.token, second.text]) {
      errors.push((await running.call('jobtitles.list', { token })).error);
    }
    expect(errors).toEqual([
      undefined,
      'token_invalid',
      undefined,
      undefined,
      'rate_limit_exceeded',
      'rate_limit_exceeded',
    ]);
  });
});

test('TLS 1.1 is refused, and only a caller with the certificate trusts the service', async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const handshake = (options: object) =>
    new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), ...options }, () => resolve(socket.getProtocol()));
      socket.on('error', (error) => resolve('code' in error ? error.code : error.message));
      socket.on('close', () => resolve('closed'));
      onTestFinished(() => void socket.destroy());
    });
  const ca = readFileSync(service.caPath);
  expect(await handshake({ ca, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
  expect(await handshake({ ca })).toBe('TLSv1.3');
  expect(await handshake({ ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe(
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  );
  expect(await handshake({})).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED/);
});

test('plain HTTP gets no data', async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connectWithoutTls({ host: hostname, port: Number(port) });
  socket.end(`POST /v1/users.list HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`);
  const got = await socket.toArray().catch(() => []);
  expect(Buffer.concat(got).toString('latin1')).not.toMatch(/HTTP|ok|token/);
});

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 'request_data_invalid'],
  [
    'headers that are too long',
    `GET /v1/users.list HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`,
    'request_data_invalid',
  ],
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 'request_method_invalid'],
])('%s is also answered in the envelope', async (_case, bytes, error) => {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect({ host: hostname, port: Number(port), ca: readFileSync(service.caPath) });
  socket.end(bytes);
  const text = Buffer.concat(await socket.toArray()).toString();
  expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*HZS-Request-ID: \w+\r\nHZS-Response-Time: \d+\r\n/);
  expect(text).toContain(`"error":"${error}"`);
});
