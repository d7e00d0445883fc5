import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
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

test('nobody waits for the reader of what the system has taken over whole', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const timeouts = vi.spyOn(response, 'setTimeout');
  const taken = vi.spyOn(response, 'writableFinished', 'get').mockReturnValue(false);
  dropStalledReader(response);
  expect(timeouts).toHaveBeenCalledOnce();
  taken.mockReturnValue(true);
  dropStalledReader(response);
  expect(timeouts).toHaveBeenCalledOnce();
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
