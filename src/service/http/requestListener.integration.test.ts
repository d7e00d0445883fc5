import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { createToken } from '../store/tokens.ts';
import { rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { importRecords, runService, withStore } from '../testing/runningService.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { newStoreLocation } from '../testing/storeLocations.ts';

type Line = Record<string, unknown>;

/** A service that logs everything to a file, a reader of it, and a switch that makes every method fail with an error. */
async function loggingService() {
  const folder = await newStoreLocation();
  const file = join(folder.location, 'log');
  let broken: Error | undefined;
  const now = () => {
    if (broken) throw broken;
    return smallNow;
  };
  const service = await runService({ logger: createLogger('trace', file), now, rateLimitPerMinute: 12 });
  onTestFinished(async () => {
    await service.close();
    await folder.remove();
  });
  /** The lines so far, once so many have that message. */
  const lines = (message: string, count: number) =>
    vi.waitFor(async () => {
      const all = (await readFile(file, 'utf8')).split('\n').filter((text) => text !== '');
      const found = all.map((text): Line => JSON.parse(text)).filter(({ msg }) => msg === message);
      expect(found).toHaveLength(count);
      return { found, text: all.join('\n') };
    });
  return {
    service,
    lines,
    breakWith: (error: Error | undefined) => {
      broken = error;
    },
  };
}

test('each answer is one log line with its account, token and result', async () => {
  const { service, lines } = await loggingService();
  const { headers, text } = await service.send('/v1/jobtitles.list', {
    body: JSON.stringify({ token: service.token }),
  });
  await service.send('/v1/jobtitles.list', { body: '{}' });
  await service.send('/elsewhere', { body: '{}' });
  await service.send('/openapi.json', { method: 'GET' });
  const { found } = await lines('answered', 4);
  expect(found).toMatchObject([
    {
      level: 30,
      requestId: headers['hzs-request-id'],
      method: 'jobtitles.list',
      accountId: 'acme',
      tokenId: expect.stringMatching(/^\w{10}$/),
      ms: expect.any(Number),
      bytes: Buffer.byteLength(text),
    },
    { method: 'jobtitles.list', error: 'token_missing' },
    { error: 'api_method_not_found' },
    { requestId: expect.any(String), bytes: expect.any(Number) },
  ]);
  expect(found[0]).not.toHaveProperty('error');
  for (const place of [2, 3]) expect(found[place]).not.toHaveProperty('method');
  expect(found[3]).not.toHaveProperty('error');
});

test('no failure writes a token to the log', async () => {
  const { service, lines, breakWith } = await loggingService();
  const { token, call, send } = service;
  const mistyped = `${token.slice(1)}X`;
  const limited = await withStore(service.location, (store) =>
    createToken(store, 'acme', { methods: ['users.list'], now: smallNow }),
  );
  await call('users.info', { id: token });
  await call('users.info', { [token]: 1 });
  await call('users.info', { id: [token] });
  await call('users.info', { token: mistyped });
  await call('users.info', { token: [token] });
  await call('users.info', { token: limited.text });
  await send('/v1/users.info', { body: `{"token":"${token}"` });
  await send(`/v1/users.info?{"token":"${token}"`, { method: 'GET' });
  await send(`/${token}`);
  await sendRaw(service, `GET /v1/users.info?${token} HTTP/1.1\r\nX: a\0\r\n\r\n`);
  await sendRaw(service, rawRequest(`${token} /v1/users.info`));
  breakWith(new Error(`the request was {"token":"${token}"}`, { cause: { query: encodeURIComponent(token) } }));
  expect(await call('jobtitles.list')).toMatchObject({ error: 'server_error' });
  const query = encodeURIComponent(JSON.stringify({ token }));
  breakWith(Object.assign(new Error('failed'), { url: `/v1/jobtitles.list?${query}` }));
  await send(`/v1/jobtitles.list?${query}`, { method: 'GET' });
  breakWith(undefined);
  for (let calls = 0; calls < 12; calls++) await call('jobtitles.list');
  const { text, found } = await lines('answered', 23);
  expect(found.map(({ error }) => error)).toContain('rate_limit_exceeded');
  expect(text).toContain('internal fault');
  expect(text).toContain('the request was {\\"token\\":\\"[secret]\\"}');
  for (const secret of [token, mistyped, limited.text]) expect(text).not.toContain(secret);
});

test('a connection that sends anything but HTTP is logged once, whatever follows', async () => {
  const { service, lines } = await loggingService();
  const { hostname, port } = new URL(service.baseUrl);
  const options = { host: hostname, port: Number(port), rejectUnauthorized: false, allowHalfOpen: true };
  const socket = connect(options);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  socket.setMaxSendFragment(512);
  socket.write('nonsense\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('request_data_invalid');
  await promisify((done: (error?: Error | null) => void) => socket.write(Buffer.alloc(64 * 1024, 'x'), done))();
  await service.call('jobtitles.list');
  await lines('answered', 1);
  await lines('malformed request', 1);
});

test('a full disk costs log lines and nothing else', async () => {
  const service = await runService({ logger: createLogger('trace', '/dev/full') });
  onTestFinished(() => service.close());
  for (let calls = 0; calls < 3; calls++) expect(await service.call('jobtitles.list')).toMatchObject({ ok: true });
});

test('an answer of several megabytes arrives whole, and a caller who leaves halfway does no harm', async () => {
  const service = await runService();
  onTestFinished(() => service.close());
  const people = Array.from({ length: 6000 }, (_, at) => ({
    kind: 'user',
    account_id: 'acme',
    id: `person ${at}`,
    notes: 'é'.repeat(400),
  }));
  await importRecords(service.location, people);
  const body = JSON.stringify({ token: service.token });
  const { hostname, port } = new URL(service.baseUrl);
  const leaving = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  leaving.write(rawRequest('POST /v1/users.list', { body }));
  await once(leaving, 'data');
  leaving.destroy();
  const { headers, text } = await service.send('/v1/users.list', { body });
  expect(JSON.parse(text).users).toHaveLength(6007);
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text));
  expect(Buffer.byteLength(text)).toBeGreaterThan(4_000_000);
});
