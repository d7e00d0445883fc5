import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'undici';
import type { MethodName } from '#protocol/methods.ts';
import type { Organisation } from './dashboard.ts';

/** What happens to a request on its way to the service, or to the answer on its way back. */
export type NetworkFault =
  /** No answer ever comes. */
  | 'hang'
  | 'reset'
  /** A proxy's page in place of the service, with HTTP 502. */
  | 'bad gateway'
  /** The connection ends in the middle of the answer. */
  | 'half a body'
  | 'garbage'
  /** JSON of the protocol, but not of the method. */
  | 'wrong shape'
  /** Asks for a pause of two seconds. */
  | 'HTTP 429';

/** A network to the service that can be made faulty: without a fault, everything passes. */
export type FaultyNetwork = {
  baseUrl: string;
  fault: NetworkFault | undefined;
  /** Changes the answers of some methods on their way back, to make records that the service itself never sends. */
  alter: Partial<Record<MethodName, (answer: Answer) => void>>;
  close(): Promise<void>;
};

/** An answer as it comes; whoever alters one knows what is in it. */
type Answer = Record<string, Record<string, unknown>[]>;

const JSON_TYPE = { 'content-type': 'application/json' };

function interfere(fault: NetworkFault, answer: Buffer, response: ServerResponse): void {
  switch (fault) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'bad gateway':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    case 'half a body':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': answer.byteLength });
      response.write(answer.subarray(0, answer.byteLength / 2), () => response.destroy());
      return;
    case 'garbage':
      response.writeHead(200, JSON_TYPE).end('{"ok":true,"employees":[{"sta\u0000');
      return;
    case 'wrong shape':
      response.writeHead(200, JSON_TYPE).end('{"ok":true,"employees":"all of them"}');
      return;
    case 'HTTP 429':
      response.writeHead(429, { 'retry-after': '2' }).end();
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** A server on a free loopback port that forwards everything to the service and back, unless it has a fault. */
export async function faultyNetwork({ service }: Organisation): Promise<FaultyNetwork> {
  const client = new Client(service.baseUrl, { connect: { ca: service.ca } });
  const altered = (url: string, body: Buffer): Buffer => {
    const alter = network.alter[url.replace('/v1/', '') as MethodName]; // undefined for other methods
    if (!alter) return body;
    const content = JSON.parse(body.toString());
    alter(content);
    return Buffer.from(JSON.stringify(content));
  };
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await client.request({
      method: 'POST',
      path: request.url ?? '/',
      headers: JSON_TYPE,
      body: await bodyOf(request),
    });
    const body = altered(request.url ?? '', Buffer.from(await answer.body.arrayBuffer()));
    if (network.fault) return interfere(network.fault, body, response);
    const requestId = String(answer.headers['hzs-request-id'] ?? '');
    return response.writeHead(answer.statusCode, { ...JSON_TYPE, 'hzs-request-id': requestId }).end(body);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      // Requests that were in progress when the test ended are not failures.
      if (!client.destroyed) throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const network: FaultyNetwork = {
    baseUrl: `http://127.0.0.1:${port}`,
    fault: undefined,
    alter: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await client.destroy();
    },
  };
  return network;
}
