import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dropStalledReader } from './stalledReaders.ts';

const BYTES = Buffer.alloc(30_000_000);
let stalledMs: number;
const server = createServer((_request, response) => {
  dropStalledReader(response, stalledMs);
  answered.resolve(response);
  response.end(BYTES);
});
let answered = Promise.withResolvers<ServerResponse>();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(stalledAfterMs: number) {
  stalledMs = stalledAfterMs;
  answered = Promise.withResolvers();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return socket;
}

test('a caller who does not read is dropped', async () => {
  const socket = await ask(200);
  socket.pause();
  const response = await answered.promise;
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});

/** Whether the gateway waits for the reader of this answer, who has read nothing yet, when it has just ended. */
async function isWaitedFor(bytes: Buffer): Promise<boolean> {
  const waited = Promise.withResolvers<boolean>();
  const small = createServer((_request, response) => {
    const timeouts = vi.spyOn(response, 'setTimeout');
    response.end(bytes);
    dropStalledReader(response);
    waited.resolve(timeouts.mock.calls.length > 0);
  });
  onTestFinished(() => {
    small.closeAllConnections();
    small.close();
  });
  small.listen(0, '127.0.0.1');
  await once(small, 'listening');
  const { port } = small.address() as AddressInfo; // of a server that listens on a port
  const socket = connect({ host: '127.0.0.1', port }).pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return waited.promise;
}

test('nobody waits for the reader of an answer that the system has taken over completely', async () => {
  expect(await isWaitedFor(Buffer.from('{}'))).toBe(false);
  expect(await isWaitedFor(BYTES)).toBe(true);
});

test('the gateway waits for a caller with many requests at once, because an answer behind others is kept', async () => {
  const timeouts: number[] = [];
  const many = createServer((_request, response) => {
    const spy = vi.spyOn(response, 'setTimeout');
    // The first one is answered last.
    const answer = () => {
      response.end('{}');
      dropStalledReader(response);
      timeouts.push(spy.mock.calls.length);
      if (timeouts.length === 2) done.resolve();
    };
    if (begun++ === 0) setImmediate(answer);
    else answer();
  });
  const done = Promise.withResolvers<void>();
  let begun = 0;
  onTestFinished(() => {
    many.closeAllConnections();
    many.close();
  });
  many.listen(0, '127.0.0.1');
  await once(many, 'listening');
  const { port } = many.address() as AddressInfo; // of a server that listens on a port
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
  await done.promise;
  expect(timeouts).toEqual([1, 0]);
});

test('a slow reader gets everything', async () => {
  // A busy machine can suspend a process for as long as 200 ms.
  const stalledAfterMs = 1_000;
  const socket = await ask(stalledAfterMs);
  const askedAt = performance.now();
  let received = 0;
  socket.on('data', async ({ byteLength }) => {
    received += byteLength;
    socket.pause();
    await pause(3);
    socket.resume();
  });
  await once(socket, 'end');
  expect(received).toBeGreaterThan(BYTES.byteLength);
  expect(performance.now() - askedAt).toBeGreaterThan(stalledAfterMs);
});
