import { once } from 'node:events';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RawAnswer, rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { runService } from '../testing/runningService.ts';

let service: Awaited<ReturnType<typeof runService>>;
beforeAll(async () => {
  service = await runService();
});
afterAll(() => service.close());

const PATH = '/v1/jobtitles.list';
const asked = () => JSON.stringify({ token: service.token });
const query = () => `${PATH}?${encodeURIComponent(asked())}`;
const MIB = 1024 * 1024;

/** The error of an answer, `ok` for none; every answer has the envelope and the headers of protocol.md §2.3. */
function outcomeOf(answer: RawAnswer | undefined): string {
  expect(answer).toMatchObject({
    httpStatus: 200,
    headers: {
      'hzs-request-id': expect.stringMatching(/^[A-Za-z0-9]+$/),
      'hzs-response-time': expect.stringMatching(/^\d+$/),
      'content-type': 'application/json; charset=utf-8',
    },
  });
  const { ok, error } = JSON.parse(answer?.text ?? '');
  expect(ok).toBe(error === undefined);
  return error ?? 'ok';
}

test.each([
  ['get', `${PATH}`, 'request_method_invalid'],
  ['FETCH', `${PATH}`, 'request_method_invalid'],
  ['TRACE', PATH, 'request_method_invalid'],
  ['PROPFIND', PATH, 'request_method_invalid'],
  ['OPTIONS', '*', 'request_method_invalid'],
  ['DELETE', '/health', 'request_method_invalid'],
  ['CONNECT', 'localhost:443', 'request_method_invalid'],
  ['POST', '/health', 'api_method_not_found'],
  ['GET', '*', 'api_method_not_found'],
  ['GET', '//v1/jobtitles.list', 'api_method_not_found'],
  ['GET', '/v1//jobtitles.list', 'api_method_not_found'],
  ['GET', '/v1/../v1/jobtitles.list', 'api_method_not_found'],
  ['GET', '/v1/jobtitles%2Elist', 'api_method_not_found'],
  ['GET', '/%76%31/jobtitles.list', 'api_method_not_found'],
  ['GET', '/v1%2Fjobtitles.list', 'api_method_not_found'],
  ['GET', '/v1/jobtitles.list%00', 'api_method_not_found'],
  ['GET', '/v1/jobtitles.list#x', 'api_method_not_found'],
  ['GET', 'http://localhost/v1/jobtitles.list', 'api_method_not_found'],
  ['GET', '/v1/toString', 'api_method_not_found'],
  ['GET', '/V1/jobtitles.list', 'api_method_not_found'],
  ['GET', `${PATH}?`, 'request_data_invalid'],
  ['GET', `${PATH}?{}#x`, 'request_data_invalid'],
  ['GET', `${PATH}?%C3%28`, 'request_data_invalid'],
  ['GET', `${PATH}?%7B%22token%22%3A%22%ED%A0%80%22%7D`, 'request_data_invalid'],
  ['GET', `${PATH}?token=x`, 'request_data_invalid'],
  ['GET', `https://elsewhere:1${PATH}?{}`, 'token_missing'],
])('%s %s is %s', async (method, target, error) => {
  const [answer] = await sendRaw(service, rawRequest(`${method} ${target}`));
  expect(outcomeOf(answer)).toBe(error);
});

test.each([
  ['+ for a space', () => rawRequest(`GET ${query().replace('%7B', '%7B+')}`), 'ok'],
  ['no Host', () => `GET ${query()} HTTP/1.1\r\n\r\n`, 'ok'],
  ['HTTP/1.0', () => `GET ${query()} HTTP/1.0\r\n\r\n`, 'ok'],
  ['a body on GET', () => rawRequest(`GET ${query()}`, { body: '{"token":"another"}' }), 'ok'],
  ['a query on POST', () => rawRequest(`POST ${PATH}?{`, { body: asked() }), 'ok'],
  [
    'Expect: 100-continue',
    () => rawRequest(`POST ${PATH}`, { headers: ['Expect: 100-continue'], body: asked() }),
    'ok',
  ],
  ['another describeIssue', () => rawRequest(`POST ${PATH}`, { headers: ['Expect: wonders'], body: asked() }), 'ok'],
  ['Upgrade', () => rawRequest(`GET ${query()}`, { headers: ['Connection: Upgrade', 'Upgrade: websocket'] }), 'ok'],
  ['a header of 100 kB', () => rawRequest(`GET ${query()}`, { headers: [`X: ${'x'.repeat(100_000)}`] }), 'ok'],
  ['2,500 headers', () => rawRequest(`GET ${query()}`, { headers: Array(2500).fill('X: x') }), 'request_data_invalid'],
  [
    'chunks',
    () =>
      `${rawRequest(`POST ${PATH}`, { headers: ['Transfer-Encoding: chunked'] })}${asked().length.toString(16)}\r\n${asked()}\r\n0\r\n\r\n`,
    'ok',
  ],
  [
    'a header over every limit',
    () => rawRequest(`GET ${query()}`, { headers: [`X: ${'x'.repeat(300_000)}`] }),
    'request_data_invalid',
  ],
  ['a query over every limit', () => rawRequest(`GET ${PATH}?${'x'.repeat(300_000)}`), 'request_data_invalid'],
  [
    'Transfer-Encoding with Content-Length',
    () => `${rawRequest(`POST ${PATH}`, { headers: ['Transfer-Encoding: chunked'], body: asked() })}`,
    'request_data_invalid',
  ],
  [
    'two lengths',
    () => rawRequest(`POST ${PATH}`, { headers: ['Content-Length: 1'], body: asked() }),
    'request_data_invalid',
  ],
  [
    'a length that is none',
    () => rawRequest(`POST ${PATH}`, { headers: ['Content-Length: -1'] }),
    'request_data_invalid',
  ],
  ['a header without its colon', () => rawRequest(`GET ${PATH}`, { headers: ['nothing'] }), 'request_data_invalid'],
  ['NUL in a header', () => rawRequest(`GET ${PATH}`, { headers: ['X: a\0b'] }), 'request_data_invalid'],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'request_data_invalid'],
  ['HTTP/3.7', () => `GET ${PATH} HTTP/3.7\r\n\r\n`, 'request_data_invalid'],
  ['the hello of TLS within TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'request_data_invalid'],
])('%s', async (_case, bytes, outcome) => {
  const [answer] = await sendRaw(service, bytes());
  expect(outcomeOf(answer)).toBe(outcome);
});

test('HEAD is answered without a body, as HTTP requires', async () => {
  const [answer] = await sendRaw(service, rawRequest(`HEAD ${query()}`), { bodiless: true });
  expect(answer).toMatchObject({ httpStatus: 200, headers: { 'hzs-request-id': expect.any(String) }, text: '' });
});

test('requests sent at once are answered in order, bytes that are not HTTP after them', async () => {
  const bytes = `${rawRequest(`GET ${query()}`)}${rawRequest('GET /nowhere')}${rawRequest(`GET ${query()}`)}nonsense\r\n\r\n`;
  const answers = await sendRaw(service, bytes, { count: 4 });
  expect(answers.map(outcomeOf)).toEqual(['ok', 'api_method_not_found', 'ok', 'request_data_invalid']);
  expect(answers.at(-1)?.headers).toMatchObject({ connection: 'close' });
});

test.each([
  ['of a stated length', PATH, MIB + 1, false, 'request_data_invalid'],
  ['in chunks', PATH, MIB + 1, true, 'request_data_invalid'],
  ['far too long', PATH, 17 * MIB, false, 'request_data_invalid'],
  ['far too long, in chunks', PATH, 17 * MIB, true, 'request_data_invalid'],
  ['to nowhere', '/nowhere', 8 * MIB, false, 'api_method_not_found'],
])('a body over 1 MiB, %s, is refused in the envelope', async (_case, path, length, chunked, error) => {
  const body = Buffer.alloc(length, ' ');
  const head = rawRequest(`POST ${path}`, {
    headers: [chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`],
  });
  const pieces = chunked ? [head, `${length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [head, body];
  expect(outcomeOf((await sendRaw(service, pieces))[0])).toBe(error);
});

test.each([PATH, '/nowhere'])('a caller who sends 12 MiB to %s before it reads gets its answer', async (path) => {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  socket.pause();
  socket.write(rawRequest(`POST ${path}`, { headers: [`Content-Length: ${12 * MIB}`] }));
  for (let sent = 0; sent < 12; sent++) {
    await promisify((done: (error?: Error | null) => void) => socket.write(Buffer.alloc(MIB, ' '), done))();
  }
  socket.resume();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each([
  ['text that is no UTF-8', Buffer.from('{"token":"\xff"}', 'latin1'), 'request_data_invalid'],
  ['a half of a character of two', Buffer.from('{"token":"\xc3"}', 'latin1'), 'request_data_invalid'],
  ['UTF-16', Buffer.from('{}', 'utf16le'), 'request_data_invalid'],
  ['two objects', '{}{}', 'request_data_invalid'],
  ['a comma too many', '{"token":"x",}', 'request_data_invalid'],
  ['NaN', '{"token":NaN}', 'request_data_invalid'],
  ['a number', '7', 'request_data_invalid'],
  ['a string', '"{}"', 'request_data_invalid'],
  ['65 levels', `{"x":${nested(64)}}`, 'request_data_invalid'],
  ['100,000 levels', `{"x":${nested(100_000)}}`, 'request_data_invalid'],
  ['64 levels', `{"x":${nested(63)}}`, 'token_missing'],
  ['a byte order mark', '\uFEFF{}', 'token_missing'],
  ['a token twice, of which the later counts', '{"token":7,"token":""}', 'token_missing'],
])('a body with %s is %s', async (_case, body, error) => {
  const head = rawRequest(`POST ${PATH}`, { headers: [`Content-Length: ${Buffer.byteLength(body)}`] });
  expect(outcomeOf((await sendRaw(service, [head, body]))[0])).toBe(error);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Token', 'token '])(
  'the parameter %j is unknown',
  async (name) => {
    const body = `{"token":"${service.token}",${JSON.stringify(name)}:{"limit":1}}`;
    const { text } = await service.send('/v1/completedtrainings.v2.list', { body });
    expect(JSON.parse(text)).toMatchObject({ ok: false, error: 'parameter_unexpected' });
  },
);

test('a query of 64 kB is read even if every byte is encoded', async () => {
  const object = JSON.stringify({ token: service.token, m_user_ids: ['é'.repeat(32_000)] });
  const encoded = [...Buffer.from(object)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const [answer] = await sendRaw(service, rawRequest(`GET /v1/training-employee-status.list?${encoded}`));
  expect(JSON.parse(answer?.text ?? '')).toMatchObject({ ok: true, employees: [] });
});

test('a byte order mark is ignored in a query as in a body', async () => {
  const [answer] = await sendRaw(service, rawRequest(`GET ${PATH}?%EF%BB%BF${encodeURIComponent(asked())}`));
  expect(outcomeOf(answer)).toBe('ok');
});
