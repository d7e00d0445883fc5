import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The location with something else in it. */
export function editUrl(location: string, change: (url: URL) => void): string {
  const url = new URL(location);
  change(url);
  return url.href;
}

/** A way to the server of a location that can stop passing anything on, as a network that has gone away does. */
export async function startPostgresProxy(location: string) {
  const { hostname, port } = new URL(location);
  const sockets: Socket[] = [];
  const proxy = createServer((socket) => {
    const server = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.push(from.on('error', () => undefined));
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  const proxyPort = typeof address === 'object' ? String(address?.port) : '';
  return {
    location: editUrl(location, (url) => Object.assign(url, { hostname: '127.0.0.1', port: proxyPort })),
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
