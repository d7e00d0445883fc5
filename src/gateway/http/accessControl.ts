import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopbackName } from '../configuration/loopbackName.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/**
 * Why a request is refused that a page of another origin makes through the manager's browser; undefined for any other.
 * Such a request names this machine by a foreign name (DNS rebinding), or its Fetch Metadata or Origin are foreign.
 * A link from elsewhere to the dashboard may be followed.
 */
export function crossOriginRefusal(method: string, headers: IncomingHttpHeaders): string | undefined {
  if (!isLoopbackName(hostName(headers.host)))
    return 'Open the dashboard by the address that it printed at its start, such as http://127.0.0.1:4170.';
  return isForeign(method, headers) ? 'Another web page must not use the dashboard on your behalf.' : undefined;
}

/** Refuses requests of other origins before anything else is looked at. */
export function addAccessControl(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const reason = crossOriginRefusal(method, headers);
    if (reason !== undefined) return reply.code(403).send(errorEnvelope('request_refused', reason));
  });
}

const hostName = (host = ''): string => host.replace(/:\d+$/, '');

function isForeign(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return headers.origin !== undefined && !hasOrigin(headers.origin, headers.host);
  if (site === 'same-origin' || site === 'none') return false;
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return !(isLink && (method === 'GET' || method === 'HEAD'));
}

const hasOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;
