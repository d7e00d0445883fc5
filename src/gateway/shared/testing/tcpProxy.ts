import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut for one of its clients alone: connections stay, and nothing comes through. */
export async function tcpProxyTo(url: string) {
  const target = new URL(url);
  const [host, port] = [target.hostname, Number(target.port)];
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => !isCut && to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server listens on a port');
  target.port = String(address.port);
  return {
    url: target.href,
    cut() {
      isCut = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
