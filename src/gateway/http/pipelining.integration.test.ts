import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createPipelineLimit } from './pipelining.ts';

/** A server that answers the requests of a connection once all of them have arrived. */
async function serverThatWaits() {
  const refuse = createPipelineLimit({});
  const answers: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (!refuse(request, response)) answers.push(() => void response.end('read'));
    if (answers.length > 0) setImmediate(() => answers.splice(0).map((answer) => answer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server.address() as AddressInfo; // of a server that listens on a port
}

const statusesIn = (answered: string) => answered.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(9));

test('of a hundred requests sent at once over one connection, eight are begun', async () => {
  const { port } = await serverThatWaits();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  expect(statusesIn(await text(socket))).toEqual([...Array(8).fill('200'), '503']);
});

test('a client that has received eight answers may send eight more requests at once', async () => {
  const { port } = await serverThatWaits();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  for (let turn = 0; turn < 3; turn += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8));
    const statuses: string[] = [];
    while (statuses.length < 8) statuses.push(...(statusesIn(String((await once(socket, 'data'))[0])) ?? []));
    expect(statuses).toEqual(Array(8).fill('200'));
  }
});

test('a client that waits for each answer may ask forever', async () => {
  const { port } = await serverThatWaits();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  for (let turn = 0; turn < 50; turn += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answered] = await once(socket, 'data');
    expect(statusesIn(String(answered))).toEqual(['200']);
  }
});
