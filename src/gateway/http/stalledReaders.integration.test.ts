import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { dropStalledReader } from './stalledReaders.ts';

const BYTES = Buffer.alloc(30_000_000);
const server = createServer((_request, response) => {
  dropStalledReader(response, 200);
  answered.resolve(response);
  response.end(BYTES);
});
let answered = Promise.withResolvers<ServerResponse>();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask() {
  answered = Promise.withResolvers();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return socket;
}

test('who asks and does not read is dropped', async () => {
  const socket = await ask();
  socket.pause();
  const response = await answered.promise;
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});

test('who reads slowly gets everything', async () => {
  const socket = await ask();
  let received = 0;
  socket.on('data', async ({ byteLength }) => {
    received += byteLength;
    socket.pause();
    await pause(1);
    socket.resume();
  });
  await once(socket, 'end');
  expect(received).toBeGreaterThan(BYTES.byteLength);
});
