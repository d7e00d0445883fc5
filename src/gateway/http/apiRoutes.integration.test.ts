import { expect, test, vi } from 'vitest';
import { methods } from '#protocol/methods.ts';
import { json } from '../testing/stubService.ts';
import { gatewayTo, neededParameters, post, TOKEN } from './testing/stubbedGateway.ts';

const nothing = json({ ok: true, resources: [] });

test('every method of the contract is forwarded under its own name', async () => {
  const { app, service } = await gatewayTo(json({ ok: false, error: 'content_not_found' }));
  for (const name of Object.keys(methods)) {
    const response = await post(app, `/v1/${name}`, neededParameters[name]);
    expect(response.json()).toEqual({ ok: false, error: 'content_not_found' });
  }
  expect(service.received.map(({ path }) => path)).toEqual(Object.keys(methods).map((name) => `/v1/${name}`));
});

test.each([
  '/v1/dataload.create',
  '/v1/constructor',
  '/v1/__proto__',
  '/v1/toString',
  '/v1/resources%2elist',
  '/v1/resources.list%00',
  '/v1/resources.list/',
  '/v1/../v1/dataload.create',
  '/v1/resources.list/../dataload.create',
  '/v1/Resources.list',
  '/v1/resources.list?{"token":"x"}',
  '/v1/%zz',
  '/v1/',
  '/v1',
  '/%761/resources.list',
  '/v1/resources.css',
])('%s is not a method, and nothing is forwarded', async (url) => {
  const { app, service } = await gatewayTo(nothing);
  const response = await post(app, url);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ ok: false, error: 'api_method_not_found', description: expect.any(String) });
  expect(response.headers['hzs-request-id']).toMatch(/^[a-z0-9]+$/);
  expect(service.received).toEqual([]);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('%s is refused', async (method) => {
  const { app, service } = await gatewayTo(nothing);
  for (const url of ['/v1/resources.list', '/v1/unknown', '/v1']) {
    const response = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ok: false, error: 'request_method_invalid' });
  }
  expect(service.received).toEqual([]);
});

test('GET has the request object as its query, URL-encoded or not', async () => {
  const { app, service } = await gatewayTo(json({ ok: true, equipments: [] }));
  const asked = { equipmentType_id: 't 1&=#', service_type: 'all' };
  const encoded = await app.inject(`/v1/equipments.list?${encodeURIComponent(JSON.stringify(asked))}`);
  expect(encoded.json()).toEqual({ ok: true, equipments: [] });
  await app.inject('/v1/equipments.list?{"equipmentType_id":"t2"}');
  expect(service.received.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['POST', { ...asked, token: TOKEN }],
    ['POST', { equipmentType_id: 't2', token: TOKEN }],
  ]);
  expect((await app.inject('/v1/equipments.list?{"equipmentType_id":+"t2"}')).json()).toEqual(encoded.json());
  // Neither the POST nor the second GET of the same request needs the service.
  expect((await post(app, '/v1/equipments.list', asked)).json()).toEqual(encoded.json());
  expect(service.received).toHaveLength(2);
});

test('parameters of more than 8 kB are refused, and none of them is kept', async () => {
  const { app, service } = await gatewayTo(nothing);
  const asked = { m_user_ids: Array.from({ length: 500 }, (_, at) => `a-person-with-a-long-id-${at}`) };
  const response = await post(app, '/v1/training-employee-status.list', asked);
  expect(response.json()).toMatchObject({ ok: false, error: 'parameter_invalid' });
  expect((await app.inject('/status')).json().sources).toEqual([]);
  expect(service.received).toEqual([]);
});

test('a caller with too many look-ups under way is told to come back, and requests of others are read', async () => {
  const { app } = await gatewayTo((request, response) => {
    if (request.path.endsWith('resources.list')) nothing(request, response);
  }, 500);
  const lookUp = (id: number) => post(app, '/v1/users.info', { id });
  const open = Array.from({ length: 100 }, (_, id) => lookUp(id));
  await vi.waitFor(async () => expect((await app.inject('/status')).json().sources).toHaveLength(100));
  const busy = await lookUp(100);
  expect(busy.statusCode).toBe(503);
  expect(busy.headers['retry-after']).toBe('10');
  expect(busy.json()).toMatchObject({ ok: false, failure: 'rate_limited' });
  // Four of them hold the only places until their deadline; the page is next.
  await expect(post(app, '/v1/resources.list')).resolves.toMatchObject({ statusCode: 200 });
  void Promise.allSettled(open);
});

test('look-ups have no columns', async () => {
  const { app, service } = await gatewayTo(nothing);
  const asked = encodeURIComponent(JSON.stringify({ m_user_ids: ['u1'] }));
  const headers = { 'cache-control': 'no-cache' };
  expect((await app.inject({ url: `/columns/training-employee-status.list?${asked}`, headers })).statusCode).toBe(204);
  expect(service.received).toEqual([]);
});

test('GET without a query, or with an empty one, has no parameters', async () => {
  const { app, service } = await gatewayTo(nothing);
  for (const url of ['/v1/resources.list', '/v1/resources.list?', '/v1/resources.list?%7B%7D'])
    expect((await app.inject(url)).json()).toEqual({ ok: true, resources: [] });
  expect(service.received).toHaveLength(1);
});

test.each([
  ['half an object', '{'],
  ['a list', '[]'],
  ['parameters as forms write them', 'limit=5'],
  ['a wrong percent sign', '%7B%zz'],
  ['half a character', '%7B%22a%22%3A%22%C3%22%7D'],
  ['two objects', '{}?{}'],
])('a GET with %s for its query is not a request object', async (_case, query) => {
  const { app, service } = await gatewayTo(nothing);
  const response = await app.inject(`/v1/resources.list?${query}`);
  expect([response.statusCode, response.json()]).toMatchObject([200, { ok: false, error: 'request_data_invalid' }]);
  expect(service.received).toEqual([]);
});

test.each(['/v1/unknown', '/v1/', '/v1', '/v1?{}', '/v1/constructor', '/v1/resources.list/'])(
  'GET %s is not a method',
  async (url) => {
    const { app, service } = await gatewayTo(nothing);
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.json()]).toMatchObject([200, { ok: false, error: 'api_method_not_found' }]);
    expect(service.received).toEqual([]);
  },
);

test.each([
  ['no JSON', 'application/json', '{"a":'],
  ['an empty body', 'application/json', ''],
  ['a list', 'application/json', '[]'],
  ['a string', 'application/json', '"x"'],
  ['null', 'application/json', 'null'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ['plain text', 'text/plain', '{}'],
  ['a prototype key', 'application/json', '{"__proto__":{"token":"x"}}'],
  ['more than 1 MB', 'application/json', JSON.stringify({ m_user_ids: ['x'.repeat(1024 * 1024)] })],
])('%s is not a request object', async (_case, type, payload) => {
  const { app, service } = await gatewayTo(nothing);
  const response = await app.inject({
    method: 'POST',
    url: '/v1/resources.list',
    headers: { 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ ok: false, error: 'request_data_invalid' });
  expect(service.received).toEqual([]);
});

test.each([
  ['a token of its own', { token: 'mine' }, 'parameter_unexpected', 'The gateway holds the token'],
  ['an unknown parameter', { limit: 5 }, 'parameter_unexpected', 'does not take'],
  ['a pretty that is no boolean', { pretty: 1 }, 'parameter_invalid', 'pretty'],
])('%s is refused', async (_case, body, error, words) => {
  const { app, service } = await gatewayTo(nothing);
  const response = await post(app, '/v1/resources.list', body);
  expect(response.json()).toEqual({ ok: false, error, description: expect.stringContaining(words) });
  expect(service.received).toEqual([]);
});

test('only the checked parameters and the token are forwarded', async () => {
  const { app, service } = await gatewayTo(json({ ok: true, equipments: [] }));
  const body = { equipmentType_id: 't1', service_type: 'all', pretty: true };
  const response = await post(app, '/v1/equipments.list', body);
  expect(response.body).toBe('{\n  "ok": true,\n  "equipments": []\n}');
  expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({
    equipmentType_id: 't1',
    service_type: 'all',
    token: TOKEN,
  });
});
