import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the server of a URL, for one of its clients alone: connections stay, and what they carry can be stopped. */
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
    /** Nothing comes any more through the connections that there are; later ones carry on. */
    freeze,
    /** Nothing comes any more, whatever the connection. */
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
