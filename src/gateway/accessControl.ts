import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackName } from './loopback.ts';
import { refusal } from './refusal.ts';

/**
 * Refuses requests that a page of another origin makes through the manager's browser (hardening.md, decision 4): those
 * that name this machine by a foreign name (DNS rebinding), and those that Fetch Metadata or Origin show as foreign.
 * Following a link to the dashboard from elsewhere is allowed.
 */
export function addAccessControl(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackName(hostName(request.headers.host)))
      return reply
        .code(403)
        .send(
          refusal(
            'request_refused',
            'Open the dashboard by the address that it printed at its start, such as http://127.0.0.1:4170.',
          ),
        );
    if (isForeign(request))
      return reply
        .code(403)
        .send(refusal('request_refused', 'Another web page must not use the dashboard on your behalf.'));
  });
}

const hostName = (host = ''): string => host.replace(/:\d+$/, '');

function isForeign({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return headers.origin !== undefined && !hasOrigin(headers.origin, headers.host);
  if (site === 'same-origin' || site === 'none') return false;
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return !(isLink && (method === 'GET' || method === 'HEAD'));
}

const hasOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;
