import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { createGateway } from './gateway.ts';
import { createMalformedRequests } from './malformedRequests.ts';

const service = await stubService(json({ ok: true, resources: [] }));
const dataAccess = await createTestDataAccess({
  settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') },
});
const app = await createGateway(
  { organisation: { name: null, timeZone: 'Europe/Oslo', accountKey: 'k1' }, service: 'deployed' },
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

/** Sends bytes unchanged and returns everything that arrives until the gateway, or the end of the answer, ends it. */
function send(...pieces: (string | Uint8Array)[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  return new Promise((resolve) => {
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      received += text;
    });
    // The gateway may close the connection while we are still sending: only what has arrived counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    for (const piece of pieces) socket.write(piece);
  });
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const statusesOf = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** Nothing has reached the service, and the gateway answers others. */
async function unharmed(): Promise<void> {
  expect(service.received).toEqual([]);
  expect(await send(head('GET /health'))).toContain('"ok":true');
}

test.each([
  'POST /v1/dataload.create',
  'POST /v1/users.create',
  'GET /v1/attachment.load?{}',
  'POST /v1/../v1/resources.list',
  'POST /v1/resources.list/../dataload.create',
  'POST /v1/%2e%2e/v1/resources.list',
  'POST /v1/..%2fv1%2fresources.list',
  'POST /v1%2fresources.list',
  'POST /%2Fv1/resources.list',
  'POST /v1/resources%2Elist',
  'POST /v1/resources.list%2f',
  'POST /v1/resources.list%00',
  'POST /v1/resources.list%0d%0aHost:%20other',
  'POST //v1/resources.list',
  'POST /v1//resources.list',
  'POST /v1\\resources.list',
  'POST http://127.0.0.1/v1/resources.list',
  'POST http://other.example/v1/resources.list',
  'GET https://other.example/v1/resources.list',
  'POST /v1/resources.list;x',
  'POST /v1/resources.list?page=1',
  'POST /v1/resources.list#x',
  'OPTIONS *',
  'TRACE /v1/resources.list',
  'PROPFIND /v1/resources.list',
  'PUT /v1/resources.list',
  'HEAD /v1/resources.list',
])('%s reaches nothing', async (line) => {
  const answer = await send(head(line, JSON_TYPE, 'Content-Length: 2'), '{}');
  expect(answer).not.toContain('"ok":true');
  expect([200, 400, 403, 404, 421]).toContain(statusOf(answer));
  await unharmed();
});

const BODY = '{}';
test.each([
  ['two lengths that differ', [`Content-Length: ${BODY.length}`, 'Content-Length: 50'], BODY],
  ['two lengths in one header', ['Content-Length: 2, 50'], BODY],
  ['the same length twice', ['Content-Length: 2', 'Content-Length: 2'], BODY],
  ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 2'], '2\r\n{}\r\n0\r\n\r\n'],
  ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity'], '2\r\n{}\r\n0\r\n\r\n'],
  ['an encoding that nobody knows', ['Transfer-Encoding: xchunked'], BODY],
  ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['a negative length', ['Content-Length: -2'], BODY],
  ['a length with a sign', ['Content-Length: +2'], BODY],
  ['a length that is no number', ['Content-Length: two'], BODY],
  ['a space before the colon', ['Content-Length : 2'], BODY],
  ['a folded header', ['X-A: b\r\n c: d', 'Content-Length: 2'], BODY],
  ['a null in a header', ['X-A: \0', 'Content-Length: 2'], BODY],
  ['a chunk of a wrong size', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a chunk size without end', ['Transfer-Encoding: chunked'], `${'f'.repeat(40)}\r\n{}`],
])('%s: refused before anything is done', async (_case, headers, body) => {
  const hidden = head('POST /v1/resources.list', JSON_TYPE, 'Content-Length: 2') + BODY;
  const answer = await send(head('POST /v1/resources.list', JSON_TYPE, ...headers), body, hidden);
  expect(answer).not.toContain('"ok":true');
  expect(statusesOf(answer).every((status) => status === 400 || status === 413)).toBe(true);
  await unharmed();
});

test('70 kB of headers are refused, in one header or in many', async () => {
  const one = head('GET /v1/resources.list', `X-A: ${'a'.repeat(70_000)}`);
  const many = head('GET /v1/resources.list', ...Array.from({ length: 7_000 }, (_, at) => `X-${at}: aaa`));
  const url = head(`GET /v1/resources.list?${'a'.repeat(70_000)}`);
  for (const request of [one, many, url]) expect(statusOf(await send(request))).toBe(431);
  await unharmed();
});

test('a body of more than 1 MB is refused, with or without Content-Length', async () => {
  const announced = head('POST /v1/resources.list', JSON_TYPE, 'Content-Length: 2000000');
  const [size, text] = [(2_000_000).toString(16), `{"a":"${'a'.repeat(1_999_992)}"}`];
  const chunked = head('POST /v1/resources.list', JSON_TYPE, 'Transfer-Encoding: chunked');
  for (const answer of [await send(announced, text), await send(chunked, `${size}\r\n${text}\r\n0\r\n\r\n`)])
    expect(answer).not.toContain('"ok":true');
  await unharmed();
});

test('hundreds of bodies that never arrive and endless heads do not keep others from being answered', async () => {
  const slow = Array.from({ length: 300 }, (_, at) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => undefined);
    const whole = head('POST /v1/resources.list', JSON_TYPE, 'Content-Length: 100');
    socket.write(at % 2 ? whole.slice(0, -2) : `${whole}{`);
    return socket;
  });
  await Promise.all(Array.from({ length: 20 }, unharmed));
  for (const socket of slow) socket.destroy();
  await unharmed();
});

test.each([
  ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 256))],
  ['a TLS greeting', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ['HTTP/0.9', Buffer.from('GET /v1/resources.list\r\n\r\n')],
  ['HTTP/2', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
  ['a request without a host', Buffer.from('GET /v1/resources.list HTTP/1.1\r\nConnection: close\r\n\r\n')],
  [
    'a foreign host before ours',
    Buffer.from('GET /v1/resources.list HTTP/1.1\r\nHost: other\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  ],
  ['a tunnel', Buffer.from('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: localhost\r\n\r\n')],
])('%s on the wire', async (_case, bytes) => {
  expect(await send(bytes, '\r\n\r\n')).not.toContain('"ok":true');
  await unharmed();
});

const GET = 'GET /health HTTP/1.1\r\n';
test.each([
  ['two hosts', 400, `${GET}Host: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  ['no host', 400, `${GET}Connection: close\r\n\r\n`],
  ['a target at another host', 421, head('GET http://other.example/health')],
  ['a target that names a user', 421, head('GET http://localhost@other.example/health')],
  ['noise', 400, 'nonsense\r\n\r\n'],
  ['an expectation that cannot be met', 417, head('GET /health', 'Expect: a-miracle')],
  ['headers that are too long', 431, head('GET /health', `X-A: ${'a'.repeat(70_000)}`)],
  ['a foreign name', 403, `${GET}Host: other.example\r\nConnection: close\r\n\r\n`],
  ['nothing at the address', 404, head('GET /nothing')],
])('%s: %d, with the security headers', async (_case, status, request) => {
  const answer = await send(request);
  expect(statusOf(answer)).toBe(status);
  expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"ok":false');
});

test('a target with our own host is answered like any other', async () => {
  expect(statusOf(await send(head('GET http://localhost/health')))).toBe(200);
});

test('noise after an answer is answered as well', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.setEncoding('latin1').write(`${GET}Host: localhost\r\n\r\n`);
  const [first] = await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  const [second] = await once(socket, 'data');
  expect([first, second].map((answer) => statusOf(String(answer)))).toEqual([200, 400]);
});

test('a client that reads nothing and keeps sending noise is refused once', async () => {
  const refused = createServer((_request, response) => void response.end(Buffer.alloc(30_000_000)));
  refused.on('clientError', createMalformedRequests({}).answerUnreadable);
  refused.listen(0, '127.0.0.1');
  await once(refused, 'listening');
  const address = refused.address() as AddressInfo; // of a server that listens on a port
  const socket = connect({ host: '127.0.0.1', port: address.port }).pause();
  onTestFinished(() => {
    socket.destroy();
    refused.close();
  });
  socket.write(head('GET /'));
  await once(refused, 'request');
  const waiting: number[] = [];
  for (let times = 0; times < 5; times++) {
    socket.write('nonsense\r\n\r\n');
    const [, connection] = await once(refused, 'clientError');
    waiting.push(connection.listenerCount('finish'));
  }
  expect(new Set(waiting).size).toBe(1);
});

test('an upgrade request is answered as a normal request', async () => {
  const answer = await send(head('GET /health', 'Upgrade: websocket', 'Sec-WebSocket-Key: eA=='));
  expect(answer).not.toContain('101 Switching');
  expect(service.received).toEqual([]);
});
