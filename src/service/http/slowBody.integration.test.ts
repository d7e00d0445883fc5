import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { runService } from '../testing/runningService.ts';

const PATH = '/v1/jobtitles.list';

/** What comes back for a request whose body comes a byte at a time and never ends. */
async function answerToDripping(baseUrl: string, before: string, path: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  socket.write(`${before}${rawRequest(`POST ${path}`, { headers: ['Content-Length: 100000'] })}`);
  const dripping = setInterval(() => socket.write(' '), 20);
  let came = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    came += text;
  });
  // Not `once`, which would take the error of a byte written too late for the end.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return came;
}

async function impatientService() {
  const service = await runService({ requestTimeoutMs: 300 });
  onTestFinished(() => service.close());
  return service;
}

test.each([PATH, '/nowhere'])(
  'a body for %s that is not complete in time is refused in the envelope, and the connection is closed',
  async (path) => {
    const { baseUrl } = await impatientService();
    const came = await answerToDripping(baseUrl, '', path);
    expect(came).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: close\r\n.*"error":"request_data_invalid"/s);
    expect(came.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('a request before a late body is answered first', async () => {
  const { baseUrl, token } = await impatientService();
  const body = JSON.stringify({ token });
  const came = await answerToDripping(baseUrl, rawRequest(`POST ${PATH}`, { body }), PATH);
  expect(came).toMatch(/^HTTP\/1\.1 200 OK.*"ok":true.*HTTP\/1\.1 200 OK.*"error":"request_data_invalid"/s);
});

test('malformed chunks are answered as an error of their own request', async () => {
  const service = await runService();
  onTestFinished(() => service.close());
  const bytes = `${rawRequest(`POST ${PATH}`, { headers: ['Transfer-Encoding: chunked'] })}nonsense\r\n\r\n`;
  const [answer] = await sendRaw(service, bytes);
  expect(JSON.parse(answer?.text ?? '{}')).toMatchObject({ ok: false, error: 'request_data_invalid' });
});
