import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { method: string; path: string; body: string };

/**
 * A server on a free loopback port with the answers of a test: for what the real service never does. Keeps the received
 * requests.
 */
export async function stubService(answer: (request: ReceivedRequest, response: ServerResponse) => void) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const seen = { method: request.method ?? '', path: request.url ?? '', body };
    received.push(seen);
    answer(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer that sends this value as JSON. */
export const json =
  (value: unknown, headers: Record<string, string> = {}) =>
  (_request: ReceivedRequest, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
