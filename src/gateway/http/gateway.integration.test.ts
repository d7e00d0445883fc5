import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { createGateway } from './gateway.ts';

const service = await stubService(json({ ok: true, resources: [] }));
const dataAccess = await createTestDataAccess({
  settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') },
});
const app = await createGateway(
  { organisation: { name: 'Quayside', timeZone: 'Europe/Oslo', accountKey: 'k1' }, service: 'embedded' },
  { logger: pino({ level: 'silent' }), dataAccess },
);
let port: number;

beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await dataAccess.close();
  await service.close();
});

/** Sends the path letter by letter, as no browser would. */
async function send(method: string, path: string) {
  const sent = request({ host: '127.0.0.1', port, method, path, headers: { 'content-type': 'application/json' } });
  sent.end(method === 'POST' ? '{}' : undefined);
  // The types do not know the arguments of the event: documented as one IncomingMessage.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await jsonOf(response) };
}

test.each([
  '/v1/resources.list#x',
  '/v1/../v1/resources.list',
  '/v1/./resources.list',
  '/v1//resources.list',
  'http://127.0.0.1/v1/resources.list',
  '/v1/resources.list;token=x',
  '/v1/resources.list/..',
  '/v1/resources.list\\',
])('%s on the wire is not a method', async (path) => {
  expect(await send('POST', path)).toMatchObject({ status: 200, body: { ok: false, error: 'api_method_not_found' } });
  expect(service.received).toEqual([]);
});

test.each(['//v1/resources.list', '/V1/resources.list', '/health/../v1/resources.list'])(
  '%s on the wire is not found',
  async (path) => {
    expect(await send('POST', path)).toMatchObject({ status: 404, body: { ok: false } });
    expect(service.received).toEqual([]);
  },
);

test('an uncommon HTTP method is refused', async () => {
  expect(await send('PROPFIND', '/v1/resources.list')).toMatchObject({
    status: 200,
    body: { ok: false, error: 'request_method_invalid' },
  });
});

test('a request must arrive within 15 s, its headers within 10 s', () => {
  expect(app.server).toMatchObject({ requestTimeout: 15_000, headersTimeout: 10_000 });
});
