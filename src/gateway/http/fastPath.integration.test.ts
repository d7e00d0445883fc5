import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess } from '../dataAccess.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { createGateway } from './gateway.ts';

const offices = { ok: true, fieldoffices: [{ id: 'f1', name: 'North yard' }] };
const url = '/v1/fieldoffices.list?%7B%7D';
let dataAccess: DataAccess;
let gateway: FastifyInstance;
let received: unknown[];
let closeService: () => Promise<void>;

beforeAll(async () => {
  const service = await stubService(json(offices));
  ({ received, close: closeService } = service);
  dataAccess = await createTestDataAccess({ settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') } });
  gateway = await createGateway(
    { organisation: { name: null, timeZone: 'Europe/Oslo', accountKey: 'k1' }, service: 'deployed' },
    { logger: pino({ level: 'silent' }), dataAccess },
  );
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  await send({});
});
afterAll(async () => {
  await gateway.close();
  await dataAccess.close();
  await closeService();
});

/** Over a connection, which the fast path needs; `inject` goes through the routes. */
async function send(headers: Record<string, string>, path = url) {
  const sent = request({ host: '127.0.0.1', port: Number(new URL(gateway.listeningOrigin).port), path, headers });
  sent.end();
  // The types do not know the arguments of the event: documented as one IncomingMessage.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test.each([
  ['zstd, gzip', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'gzip', gunzipSync],
  ['zstd;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('a browser that takes %s gets the same data as from the routes', async (accepted, encoding, decode) => {
  const answer = await send({ 'accept-encoding': accepted });
  const routed = await gateway.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.body).toString()).toBe(routed.body);
  expect(JSON.parse(routed.body)).toEqual(offices);
  for (const name of [
    'etag',
    'content-type',
    'cache-control',
    'vary',
    'snapshot-id',
    'snapshot-state',
    'snapshot-doubtful',
    'snapshot-unreadable',
    'snapshot-unreadable-names',
  ])
    expect([name, answer.headers[name]]).toEqual([name, routed.headers[name]?.toString()]);
  expect(answer.headers['hzs-request-id']).toMatch(/^[0-9a-f]{24}$/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  // Only the fast path sends this policy: compressed answers go through it.
  expect(answer.headers['content-security-policy'] === "default-src 'none';frame-ancestors 'none'").toBe(
    encoding !== undefined,
  );
  expect(received).toHaveLength(1);
});

test('a browser that has the page gets a 304 with the state of the snapshot', async () => {
  const { headers } = await send({ 'accept-encoding': 'gzip' });
  const again = await send({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    'snapshot-id': headers['snapshot-id'],
    'snapshot-state': 'fresh',
    // A browser merges these into what it keeps: an earlier failure must not stay.
    'snapshot-unreadable': '',
    'snapshot-failure': '',
    'snapshot-failing-since': '',
    'snapshot-failure-request-id': '',
    'snapshot-fresh-until': expect.stringMatching(/^\d+$/),
  });
  const other = await send({ 'accept-encoding': 'gzip', 'if-none-match': 'W/"another"' });
  expect(other.status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['by another name of this machine', { host: 'evil.example' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  [
    'by a link of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  ['from another origin', { origin: 'https://evil.example' }],
])('a request %s is refused, whatever data is available', async (_case, headers) => {
  const answer = await send({ 'accept-encoding': 'gzip', ...headers });
  expect(answer.status).toBe(403);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ error: 'request_refused' });
});

test.each([
  ['/v1/fieldoffices.list?%7B%22token%22%3A%22x%22%7D', 'parameter_unexpected'],
  ['/v1/fieldoffices.list?%7B%22limit%22%3A1%7D', 'parameter_unexpected'],
  ['/v1/fieldoffices.list?%7B', 'request_data_invalid'],
  ['/v1/fieldoffices%2elist?%7B%7D', 'api_method_not_found'],
])('%s is refused by the routes', async (path, error) => {
  const answer = await send({ 'accept-encoding': 'gzip' }, path);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ ok: false, error });
});
