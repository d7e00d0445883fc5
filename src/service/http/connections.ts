import type { ServerResponse } from 'node:http';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';

type Connection = { socket: Socket; running: number };

const addressOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * The open connections of a server and the requests running on each. Node's own `closeIdleConnections` leaves connections
 * open that never sent a request or are in their handshake, so the server would wait for them.
 */
export function trackConnections(server: Server) {
  const open = new Map<string, Connection>();
  let closing = false;

  // The same connection comes twice: when it arrives, and with the encryption through which it is used from then on.
  const follow = (socket: Socket) => {
    const address = addressOf(socket);
    const connection = { socket, running: 0 };
    open.set(address, connection);
    socket.once('close', () => {
      if (open.get(address) === connection) open.delete(address);
    });
    if (closing) socket.destroy();
  };
  server.on('connection', follow);
  server.on('secureConnection', follow);

  return {
    /** Counts a request as running until its response is over. */
    follow(response: ServerResponse): void {
      const connection = open.get(addressOf(response.req.socket));
      if (!connection) return;
      connection.running += 1;
      response.once('close', () => {
        connection.running -= 1;
        if (closing && connection.running === 0) connection.socket.destroySoon();
      });
    },
    /** Closes idle connections, and the others as soon as they are idle. */
    closeIdle(): void {
      closing = true;
      for (const { socket, running } of open.values()) if (running === 0) socket.destroy();
    },
    /** Closes all of them now. */
    closeAll(): void {
      for (const { socket } of open.values()) socket.destroy();
    },
  };
}
