import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DATA, signInGateway } from './testing/signInGateway.ts';

const gateway = signInGateway({ hasPage: true });

/** Headers of every answer if browsers reach the dashboard only by https. */
const OF_ALL = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

/** Sends the bytes of requests over one connection. @returns status and headers of the last answer */
async function answerTo(...requests: string[]) {
  const { app } = gateway;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write(requests.join(''));
  const answered = await text(socket.setEncoding('latin1'));
  const [head = ''] = answered.slice(answered.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ')).map(([name = '', value]) => [name.toLowerCase(), value]);
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers) };
}

const asking = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: compliance.example.test', 'Connection: close', ...headers, '', ''].join('\r\n');

test('every answer keeps browsers to https and has the security headers, whatever sends it', async () => {
  const { ask, signIn, jar } = gateway.browser();
  await signIn();
  await ask(DATA);
  const signedIn = ['Accept-Encoding: gzip', `Cookie: __Host-session=${jar.get('__Host-session')}`];
  const hit = await answerTo(asking(DATA, ...signedIn));
  const answers = {
    page: await answerTo(asking('/', ...signedIn, 'Accept: text/html')),
    asset: await answerTo(asking('/assets/page.js', ...signedIn)),
    hit,
    'unchanged hit': await answerTo(asking(DATA, ...signedIn, `If-None-Match: ${hit.headers.etag}`)),
    'uncompressed data': await answerTo(asking(DATA, ...signedIn.slice(1))),
    unknown: await answerTo(asking('/nothing.js', ...signedIn)),
    'sign-in': await answerTo(asking('/', 'Accept: text/html')),
    'signed out': await answerTo(asking(DATA)),
    'foreign page': await answerTo(asking(DATA, ...signedIn, 'Sec-Fetch-Site: cross-site')),
    'other host': await answerTo(asking('http://other.example/', ...signedIn)),
    expectation: await answerTo(asking('/', ...signedIn, 'Expect: miracles')),
    'no request': await answerTo('nonsense\r\n\r\n'),
    pipelined: await answerTo(...Array.from({ length: 20 }, () => asking('/session').replace('close', 'keep-alive'))),
  };
  const statuses = Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
  expect(statuses).toEqual({
    page: 200,
    asset: 200,
    hit: 200,
    'unchanged hit': 304,
    'uncompressed data': 200,
    unknown: 404,
    'sign-in': 302,
    'signed out': 401,
    'foreign page': 403,
    'other host': 421,
    expectation: 417,
    'no request': 400,
    pipelined: 503,
  });
  for (const [name, { headers }] of Object.entries(answers)) {
    expect([name, headers]).toEqual([name, expect.objectContaining(OF_ALL)]);
    expect([name, headers['content-security-policy']]).toEqual([
      name,
      expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    ]);
  }
});
