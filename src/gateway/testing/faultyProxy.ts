import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the proxy does instead of forwarding the service's answer. */
export type ProxyFault =
  /** No answer ever arrives. */
  | { kind: 'hang' }
  /** The connection is reset as soon as the request has arrived. */
  | { kind: 'reset' }
  /** The head and half of the body arrive, then the connection ends. */
  | { kind: 'half' }
  /** A keep-alive connection is reset when it is reused; the first request on each is answered. */
  | { kind: 'reset_on_reuse' }
  /** An answer of the proxy's own. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body: string };

/** A call as the proxy received it, without the token. */
type ProxiedCall = { method: string; params: Record<string, unknown>; at: number };

/**
 * A proxy on a free loopback port, plain HTTP in front of a TLS service: forwards everything until a fault is switched on, and
 * keeps the calls.
 */
export async function faultyProxy(service: { baseUrl: string; ca?: string }) {
  const state: { fault: ProxyFault | undefined } = { fault: undefined };
  const calls: ProxiedCall[] = [];
  const served = new WeakMap<Socket, number>();

  async function passOn(incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const target = new URL(incoming.url ?? '/', service.baseUrl);
    const send = target.protocol === 'https:' ? tlsRequest : request;
    const outgoing = send(target, { method: incoming.method, headers: incoming.headers, agent: false, ca: service.ca });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', async (answer) => {
      const whole = await buffer(answer).catch(() => undefined);
      if (!whole) return response.destroy();
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'content-length': whole.byteLength,
        connection: 'keep-alive',
      });
      if (state.fault?.kind !== 'half') return response.end(whole);
      response.write(whole.subarray(0, whole.byteLength / 2), () => response.destroy());
      return undefined;
    });
    outgoing.end(body);
  }

  const server = createServer({ keepAlive: true, keepAliveTimeout: 60_000 }, async (incoming, response) => {
    const { socket } = incoming;
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return;
    const { token: _token, ...params } = JSON.parse(body.toString());
    calls.push({ method: (incoming.url ?? '').replace(/^.*\/v1\//, ''), params, at: Date.now() });
    const before = served.get(socket) ?? 0;
    served.set(socket, before + 1);
    const { fault } = state;
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset' || (fault?.kind === 'reset_on_reuse' && before > 0)) socket.resetAndDestroy();
    else if (fault?.kind === 'answer') response.writeHead(fault.status, fault.headers).end(fault.body);
    else await passOn(incoming, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    state,
    /** Every received call, whatever became of it. */
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
