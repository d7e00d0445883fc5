import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { json, type ReceivedRequest, stubService } from '../testing/stubService.ts';
import { createUpstream, type UpstreamLimits } from './upstream.ts';

const TOKEN = 'k3yThatNobodyMaySee';
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function upstreamTo(answer: Parameters<typeof stubService>[0], limits?: Partial<UpstreamLimits>, path = '') {
  const service = await stubService(answer);
  const upstream = createUpstream({ baseUrl: service.baseUrl + path, token: new Secret(TOKEN) }, limits);
  closers.push(service.close, upstream.close);
  return { service, upstream };
}

test('a call is one POST with the parameters and the token, below the base path', async () => {
  const { service, upstream } = await upstreamTo(
    json({ ok: true, fieldoffices: [], later: { field: 1 } }),
    {},
    '/site/api',
  );
  const result = await upstream.call('fieldoffices.list', {});
  const body = { ok: true, fieldoffices: [], later: { field: 1 } };
  expect(result).toEqual({
    kind: 'answer',
    json: Buffer.from(JSON.stringify(body)),
    records: 0,
    keys: [],
    unreadable: [],
    lastUpdated: null,
    paging: null,
    headers: {},
    transient: false,
  });
  expect(service.received).toEqual([
    { method: 'POST', path: '/site/api/v1/fieldoffices.list', body: JSON.stringify({ token: TOKEN }) },
  ]);
});

test('a failure envelope is the answer of the service, with its headers and without the token', async () => {
  const quoting = { ok: false, error: 'token_invalid', description: `token ${TOKEN} is not known`, more: [TOKEN] };
  const { upstream } = await upstreamTo(json(quoting, { 'HZS-Request-ID': 'abc123', 'HZS-Response-Time': '17' }));
  expect(await upstream.call('resources.list', {})).toEqual({
    kind: 'refused',
    body: { ok: false, error: 'token_invalid', description: 'token [secret] is not known', more: ['[secret]'] },
    headers: { requestId: 'abc123', responseTimeMs: 17 },
    transient: false,
  });
});

test('headers that are not as specified, or quote the token, are dropped', async () => {
  const { upstream } = await upstreamTo(
    json({ ok: true, resources: [] }, { 'HZS-Request-ID': TOKEN, 'HZS-Response-Time': 'soon' }),
  );
  expect((await upstream.call('resources.list', {})).headers).toEqual({});
});

test('a redirect is not followed: the token goes nowhere else', async () => {
  const elsewhere = await stubService(json({ ok: true, resources: [] }));
  closers.push(elsewhere.close);
  const { upstream } = await upstreamTo((_request, response) => {
    response.writeHead(307, { location: `${elsewhere.baseUrl}/v1/resources.list` }).end();
  });
  expect(await upstream.call('resources.list', {})).toMatchObject({
    kind: 'failed',
    failure: { kind: 'not_json', description: expect.stringContaining('redirects, which is not followed') },
  });
  expect(elsewhere.received).toEqual([]);
});

const sending =
  (status: number, type: string, body: string) => (_request: ReceivedRequest, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

test.each([
  ['a page of a proxy', sending(502, 'text/html', '<h1>Bad gateway</h1>'), 'not_json', 'HTTP 502, text/html'],
  ['an empty body', sending(200, 'application/json', ''), 'not_json', 'HTTP 200, application/json'],
  ['a content type that quotes the token', sending(500, `text/${TOKEN}`, 'x'), 'not_json', 'text/[secret]'],
  ['JSON that is no object', sending(200, 'application/json', '[1]'), 'unexpected_answer', 'no envelope'],
  ['ok: false without an error', sending(200, 'application/json', '{"ok":false}'), 'unexpected_answer', 'no envelope'],
  [
    'ok: true with HTTP 500',
    sending(500, 'application/json', '{"ok":true,"resources":[]}'),
    'unexpected_answer',
    'HTTP 500',
  ],
  [
    'a field of another type',
    json({
      ok: true,
      resources: [
        { id: 'r1', title: 'Plan', created: 1, sequence: '1', tags: [], shouldBeAvailableOffline: true, versions: [] },
      ],
    }),
    'unexpected_answer',
    'resources[0].sequence: expected a number',
  ],
  ['an answer without its records', json({ ok: true }), 'unexpected_answer', 'resources: expected an array'],
])('%s is reported as a failure', async (_case, answer, kind, words) => {
  const { upstream } = await upstreamTo(answer);
  const result = await upstream.call('resources.list', {});
  expect(result).toMatchObject({ kind: 'failed', failure: { kind, description: expect.stringContaining(words) } });
  expect(JSON.stringify(result)).not.toContain(TOKEN);
});

test('an answer of exactly the maximum size is read, one with a byte more is not', async () => {
  const body = JSON.stringify({ ok: true, resources: [] });
  const exact = await upstreamTo(sending(200, 'application/json', body), { maxResponseBytes: body.length });
  expect(await exact.upstream.call('resources.list', {})).toMatchObject({ kind: 'answer' });
  const above = await upstreamTo(sending(200, 'application/json', `${body} `), { maxResponseBytes: body.length });
  expect(await above.upstream.call('resources.list', {})).toMatchObject({
    failure: { kind: 'too_large', description: expect.stringContaining('all records at once') },
  });
  expect(await above.upstream.call('completedtrainings.v2.list', {})).toMatchObject({
    failure: { kind: 'too_large', description: expect.stringContaining('smaller limit') },
  });
});

test.each([
  ['no answer at all', () => {}],
  [
    'an answer that never ends',
    (_request: ReceivedRequest, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"ok":');
    },
  ],
])('%s ends at the deadline of the whole attempt', async (_case, answer) => {
  const { upstream } = await upstreamTo(answer, { deadlineMs: () => 100 });
  expect(await upstream.call('resources.list', {})).toMatchObject({
    failure: { kind: 'timeout', description: expect.stringContaining('0.1 seconds') },
  });
});

test('a service that does not exist, or breaks off, is unreachable', async () => {
  const { service, upstream } = await upstreamTo((_request, response) => {
    response.destroy();
  });
  expect(await upstream.call('resources.list', {})).toMatchObject({
    failure: { kind: 'unreachable', description: expect.stringContaining('broke off the connection') },
  });
  await service.close();
  expect(await upstream.call('resources.list', {})).toMatchObject({
    failure: { kind: 'unreachable', description: expect.stringContaining('refuses connections (ECONNREFUSED)') },
  });
});

test('a port that does not speak TLS is unreachable', async () => {
  const service = await stubService(json({ ok: true, resources: [] }));
  const upstream = createUpstream({ baseUrl: service.baseUrl.replace('http:', 'https:'), token: new Secret(TOKEN) });
  closers.push(service.close, upstream.close);
  expect(await upstream.call('resources.list', {})).toMatchObject({
    failure: { kind: 'unreachable', description: expect.stringContaining('does not speak TLS') },
  });
  expect(service.received).toEqual([]);
});
