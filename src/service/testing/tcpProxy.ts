import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the server of a URL, for one client alone: connections stay open, but their traffic can be stopped. */
export async function tcpProxyTo(url: string) {
  const target = new URL(url);
  const [host, port] = [target.hostname, Number(target.port)];
  const sockets = new Set<Socket>();
  let isCut = false;
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
    if (isCut) freeze();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  Object.assign(target, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
  return {
    url: target.href,
    /** Stops the traffic of existing connections; later ones work. */
    freeze,
    /** Stops the traffic of all connections. */
    cut() {
      isCut = true;
      freeze();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
