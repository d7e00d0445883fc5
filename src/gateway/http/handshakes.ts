import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const addressOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * The connections that have not finished their TLS handshake. Node's `closeIdleConnections` and `closeAllConnections` do not
 * cover them, so the server would wait for each of them when it stops.
 */
export function createHandshakes() {
  const open = new Map<string, Socket>();
  let closing = false;
  return {
    /** @param server a TLS server */
    follow(server: Server): void {
      server.on('connection', (socket: Socket) => {
        if (closing) {
          socket.destroy();
          return;
        }
        const address = addressOf(socket);
        open.set(address, socket);
        socket.once('close', () => {
          if (open.get(address) === socket) open.delete(address);
        });
      });
      // Another object for the same connection, with its encryption.
      server.on('secureConnection', (socket: Socket) => open.delete(addressOf(socket)));
    },
    /** Closes them, and all that begin from now on. */
    close(): void {
      closing = true;
      for (const socket of open.values()) socket.destroy();
    },
  };
}
