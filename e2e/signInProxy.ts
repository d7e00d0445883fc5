import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a sign-in proxy refuses. A signed-out reader gets its sign-in page instead of a page. */
type Refusal =
  /** Everything passes, because the reader is signed in. */
  | 'nothing'
  /** Pages and their code; calls for data are answered with HTTP 401. */
  | 'calls'
  /** The same, but calls are sent to a sign-in page elsewhere. */
  | 'calls, with a redirect'
  | 'everything';

/** A proxy with its own address in front of the gateway, which requires sign-in. */
export type SignInProxy = {
  address: string;
  refuses: Refusal;
  /** Addresses of files that are lost on the way: HTTP 503 comes instead of them. */
  lost: readonly string[];
  close(): Promise<void>;
};

const isForPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document';
const isCall = ({ url = '' }: IncomingMessage): boolean =>
  /^\/(v1\/|columns\/|history\/|coverage\/|audit\/|status|organisation)/.test(url);

/** Passes a request on to the gateway unchanged, and its answer back. */
function pass(request: IncomingMessage, response: ServerResponse, gateway: string): void {
  const { method, headers } = request;
  const onwards = requestOf(new URL(request.url ?? '/', gateway), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onwards.on('error', () => response.destroy());
  response.on('close', () => onwards.destroy());
  request.pipe(onwards);
}

/**
 * Starts a proxy in front of a gateway; following the link of its sign-in page signs the reader in and leads to the requested
 * page.
 */
export async function startSignInProxy(gateway: string): Promise<SignInProxy> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', gateway);
    if (url.pathname === '/sign-in') {
      proxy.refuses = 'nothing';
      return response.writeHead(302, { location: url.searchParams.get('to') ?? '/' }).end();
    }
    if (isForPage(request) && proxy.refuses === 'everything') {
      const to = encodeURIComponent(request.url ?? '/');
      return response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
        .end(`<!doctype html><link rel="icon" href="data:,"><a href="/sign-in?to=${to}">I am Ruth</a>`);
    }
    if (proxy.refuses === 'calls, with a redirect' && isCall(request))
      return response.writeHead(302, { location: 'https://sign-in.example/' }).end();
    if (proxy.refuses === 'everything' || (proxy.refuses === 'calls' && isCall(request)))
      return response.writeHead(401, { 'content-type': 'text/plain' }).end('Who are you?');
    if (proxy.lost.includes(url.pathname)) return response.writeHead(503).end();
    return pass(request, response, gateway);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: SignInProxy = {
    // A server that listens on a port has an address of this form.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuses: 'nothing',
    lost: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
