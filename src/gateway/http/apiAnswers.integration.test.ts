import type { ServerResponse } from 'node:http';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { methods } from '#protocol/methods.ts';
import { json } from '../testing/stubService.ts';
import { gatewayTo, neededParameters, post, TOKEN } from './testing/stubbedGateway.ts';

const nothing = json({ ok: true, resources: [] });

test('an answer keeps unknown fields; its headers are those of the gateway, which answers from a snapshot', async () => {
  const answer = { ok: true, jobtitles: [{ id: 'j1', title: 'Rigger', grade: { level: 3 } }], later: 1 };
  const { app } = await gatewayTo(
    json(answer, { 'HZS-Request-ID': 'abc123', 'HZS-Response-Time': '17', 'set-cookie': 'a=b' }),
  );
  const response = await post(app, '/v1/jobtitles.list');
  expect(response.json()).toEqual(answer);
  expect(response.headers).toMatchObject({
    'hzs-request-id': expect.stringMatching(/^[a-z0-9]{24}$/),
    'hzs-response-time': expect.stringMatching(/^\d+$/),
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    age: '0',
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
  });
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('unchanged data is 304 without a byte; other data is not', async () => {
  const { app, service } = await gatewayTo(json({ ok: true, jobtitles: [{ id: 'j1', title: 'Rigger' }] }));
  const url = '/v1/jobtitles.list';
  const { etag = '' } = (await app.inject(url)).headers;
  const same = await app.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } });
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
  expect((await app.inject({ url, headers: { 'if-none-match': 'W/"x"' } })).statusCode).toBe(200);
  expect(service.received).toHaveLength(1);
});

test('a part that is not a page of the service carries the headers of a page, and counts as an answer', async () => {
  const completions = [1, 2, 3].map((id) => ({ ...everyRequiredField, id }));
  const { app } = await gatewayTo(
    json({ ok: true, completedtrainings: completions, paging: { last_page: 1, total: 3 } }),
  );
  const part = await post(app, '/v1/completedtrainings.v2.list', { limit: 2, page: 2 });
  expect(part.json()).toMatchObject({ completedtrainings: [{ id: 3 }], paging: { last_page: 2, total: 3 } });
  const page = await post(app, '/v1/completedtrainings.v2.list', { limit: 1000 });
  const { etag: _etag, 'snapshot-id': id, ...said } = page.headers;
  for (const name of ['age', 'cache-control', 'vary', ...Object.keys(said).filter((key) => /^snapshot-/.test(key))])
    expect([name, part.headers[name]]).toEqual([name, said[name]]);
  expect(part.headers).toMatchObject({ 'snapshot-id': id, 'snapshot-state': 'fresh', 'snapshot-failure': '' });
  expect(part.headers.etag).toBeUndefined();
  expect((await app.inject('/metrics')).body).toContain(
    'compliance_answers_total{method="completedtrainings.v2.list",state="fresh"} 2',
  );
});

test('an answer is compressed as the browser requests it, with the same content in each encoding', async () => {
  const answer = { ok: true, jobtitles: [{ id: 'j1', title: 'Rigger' }] };
  const { app } = await gatewayTo(json(answer));
  const forms = { 'gzip, br, zstd': 'zstd', gzip: 'gzip', 'zstd;q=0, gzip': 'gzip', br: undefined, '': undefined };
  const unpack = { zstd: zstdDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of Object.entries(forms)) {
    const { headers, rawPayload } = await app.inject({
      url: '/v1/jobtitles.list',
      headers: { 'accept-encoding': accepted },
    });
    const given = headers['content-encoding'];
    expect([accepted, given]).toEqual([accepted, encoding]);
    const bytes = given === 'zstd' || given === 'gzip' ? unpack[given](rawPayload) : rawPayload;
    expect(JSON.parse(bytes.toString())).toEqual(answer);
  }
});

test('an answer passes letter by letter, and is indented only on request', async () => {
  const written = String.raw`{"ok":true, "jobtitles":[ {"id":"j1","title":"R\u00e9gisseur <b>","grade":1.50} ],"error":null}`;
  const { app } = await gatewayTo((_request, response) => response.end(written));
  expect((await post(app, '/v1/jobtitles.list')).body).toBe(written);
  const indented = await post(app, '/v1/jobtitles.list', { pretty: true });
  expect(indented.body).toBe(JSON.stringify(JSON.parse(written), null, 2));
});

/** Required fields of the records of all methods; those that a method does not know do no harm. */
const everyRequiredField = {
  title: 'T',
  name: 'N',
  created: 1,
  sequence: 1,
  tags: [],
  shouldBeAvailableOffline: true,
  versions: [],
  training_id: 8,
  m_user_id: 'u1',
  date_number: 20240105,
  files: [],
  status: 'active',
  percent_complete: 100,
  incomplete_training_ids: [],
  complete_training_ids: [],
  last_completed: [{ id: 8, date_number: null, expiresOn: null }],
};

test('an answer with null in every optional field is still read', async () => {
  for (const { name, container, item, key, returns, paging, responseFields } of Object.values(methods)) {
    const fields = Object.entries(item.def.shape);
    const numbered = fields.some(([field, schema]) => field === key && z.safeParse(schema, 8).success);
    const absent = fields.filter(([, field]) => z.safeParse(field, undefined).success);
    const empty = Object.fromEntries(absent.map(([field]) => [field, null]));
    const record = { ...everyRequiredField, ...empty, [key]: numbered ? 8 : 'x' };
    const answer = {
      ok: true,
      [container]: returns === 'list' ? [record] : record,
      ...(paging && { paging: { last_page: 1, total: null } }),
      ...(Object.keys(responseFields).length > 0 && { last_updated: 1 }),
    };
    const { app } = await gatewayTo(json(answer));
    const asked = { ...neededParameters[name], ...(paging && { limit: 1000 }) };
    const response = await post(app, `/v1/${name}`, asked);
    expect([name, response.json()]).toEqual([name, answer]);
  }
});

test('a refusal whose description is null is a refusal', async () => {
  const refused = { ok: false, error: 'token_permission', description: null };
  const { app } = await gatewayTo(json(refused));
  const response = await post(app, '/v1/resources.list');
  expect([response.statusCode, response.json()]).toEqual([200, refused]);
});

test('without a request id of the service, the gateway uses its own, and its log contains it', async () => {
  const { app, lines } = await gatewayTo(json({ ok: false, error: 'token_inactive' }));
  const response = await post(app, '/v1/resources.list');
  const id = String(response.headers['hzs-request-id']);
  expect(id).toMatch(/^[a-z0-9]{10,}$/);
  expect(response.headers['hzs-response-time']).toMatch(/^\d+$/);
  expect(lines.join('')).toContain(id);
});

test('a token that the service refuses is reported once, with what to do and without the token', async () => {
  const { app, lines } = await gatewayTo(json({ ok: false, error: 'token_invalid' }));
  for (const method of ['resources.list', 'trainings.v2.list', 'equipmenttypes.list']) await post(app, `/v1/${method}`);
  const told = lines.filter((line) => line.includes('COMPLIANCE_API_TOKEN'));
  expect(told.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, error: 'token_invalid', msg: expect.stringMatching(/refuses the API token/) }),
  ]);
  expect(lines.join('')).not.toContain(TOKEN);
});

test('a missing answer is HTTP 502 or 504, with an envelope that says why', async () => {
  const silent = await gatewayTo(() => {}, 50);
  const late = await post(silent.app, '/v1/resources.list');
  expect(late.statusCode).toBe(504);
  expect(late.json()).toMatchObject({ ok: false, error: 'server_error', failure: 'timeout' });

  const proxy = await gatewayTo((_request, response) =>
    response.writeHead(503, { 'content-type': 'text/html' }).end('busy'),
  );
  const strange = await post(proxy.app, '/v1/resources.list');
  expect(strange.statusCode).toBe(502);
  expect(strange.json()).toMatchObject({ ok: false, error: 'server_error', failure: 'not_json' });
  expect(strange.headers['hzs-request-id']).toMatch(/^[a-z0-9]+$/);
});

test('a token that the service quotes everywhere is in no byte of an answer and in no log line', async () => {
  const quotes = [
    json(
      { ok: false, error: `bad_${TOKEN}`, description: `token ${TOKEN}` },
      { 'HZS-Request-ID': TOKEN, [TOKEN]: TOKEN },
    ),
    json({ ok: true, resources: [], [TOKEN]: [TOKEN] }),
    (_request: unknown, response: ServerResponse) =>
      response.end(String.raw`{"ok":true,"resources":[],"more":"\u006b${TOKEN.slice(1)}","more":1}`),
    json({ ok: true, resources: [{ id: TOKEN }] }),
    json({ ok: TOKEN }),
    (_request: unknown, response: ServerResponse) =>
      response.writeHead(500, { 'content-type': `text/${TOKEN}` }).end(TOKEN),
  ];
  for (const quote of quotes) {
    const { app, lines } = await gatewayTo(quote);
    const response = await post(app, '/v1/resources.list');
    expect(lines.length).toBeGreaterThan(0);
    const everything = JSON.stringify(response.headers) + response.body + lines.join('');
    expect(everything.replaceAll(String.raw`\u006b`, 'k')).not.toMatch(new RegExp(TOKEN, 'i'));
  }
});

test('/health and /organisation answer without calling the service', async () => {
  const { app, service } = await gatewayTo(nothing);
  expect((await app.inject('/health')).json()).toEqual({
    ok: true,
    service: 'deployed',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    uptimeSeconds: expect.any(Number),
  });
  expect((await app.inject('/organisation')).json()).toEqual({ name: null, timeZone: 'Europe/Oslo', accountKey: 'k1' });
  expect(service.received).toEqual([]);
});

test('single records that break the contract are left out, and named in the headers and the status', async () => {
  const people = ['u1', 'u2', 'u3'].map((id) => ({ id, firstname: 'Ada' }));
  const names = ['u,4', 'Ü5'].map((id) => ({ id, firstname: 5 }));
  const { app, lines } = await gatewayTo(json({ ok: true, users: [...people, ...names] }));
  const response = await app.inject({ url: '/v1/users.list' });
  expect(response.json()).toEqual({ ok: true, users: people });
  expect(response.headers).toMatchObject({
    'snapshot-unreadable': '2',
    'snapshot-unreadable-names': 'u%2C4,%C3%9C5',
    'snapshot-doubtful': '0',
  });
  const [source] = (await app.inject({ url: '/status' })).json().sources;
  expect(source).toMatchObject({
    records: 3,
    unreadable: {
      count: 2,
      first: [
        { name: 'u,4', problem: 'firstname: expected a string' },
        { name: 'Ü5', problem: 'firstname: expected a string' },
      ],
    },
  });
  expect(lines.join('')).toContain('records that break the contract were left out');
});

test('names are listed as far as a header has room; the count covers all', async () => {
  const people = Array.from({ length: 60 }, (_, n) => ({ id: `readable ${n}` }));
  const names = Array.from({ length: 50 }, (_, n) => ({ id: '✓'.repeat(64 - n), firstname: 5 }));
  const { app } = await gatewayTo(json({ ok: true, users: [...people, ...names] }));
  const { headers } = await app.inject({ url: '/v1/users.list' });
  expect(headers['snapshot-unreadable']).toBe('50');
  const given = String(headers['snapshot-unreadable-names']);
  expect(given.length).toBeLessThanOrEqual(2000);
  expect(given.split(',').map(decodeURIComponent)).toEqual(names.slice(0, 3).map(({ id }) => id));
});
