import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFromGateway } from './fetchFromGateway.ts';

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') return;
    response.writeHead(Number(request.url?.slice(1))).end('answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([200, 403, 503])('HTTP %i counts as an answer', async (status) => {
  expect((await fetchFromGateway('status', `${address}/${status}`)).status).toBe(status);
});

test('HTTP 401 means that the reader must sign in again', async () => {
  await expect(fetchFromGateway('status', `${address}/401`)).rejects.toMatchObject({
    kind: 'signedOut',
    method: 'status',
  });
});

test('a gateway that does not answer is unreachable', async () => {
  await expect(fetchFromGateway('status', 'http://127.0.0.1:1/')).rejects.toMatchObject({
    kind: 'unreachable',
    method: 'status',
  });
});

test('aborting rejects with the abort reason', async () => {
  const leave = new AbortController();
  const response = fetchFromGateway('status', `${address}/slow`, { signal: leave.signal });
  leave.abort(new Error('left'));
  await expect(response).rejects.toThrow('left');
});

test('a failed early answer is requested again, and the second request decides the failure', async () => {
  const early = (path: string) => {
    const failed = Promise.reject<Response>(new TypeError('Failed to fetch'));
    Object.assign(globalThis, { earlyAnswers: new Map([[`${address}${path}`, failed]]) });
    return fetchFromGateway('status', `${address}${path}`);
  };
  expect((await early('/200')).status).toBe(200);
  await expect(early('/401')).rejects.toMatchObject({ kind: 'signedOut' });
  Reflect.deleteProperty(globalThis, 'earlyAnswers');
});
