import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackName } from '../configuration/loopbackName.ts';
import type { ScraperCheck } from '../signIn/metricsToken.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** Why a request is refused before anything else is checked, and the status of the refusal. */
type Refusal = { status: 403 | 421; reason: string };

type PageConfig = {
  /** Whether people open it as a page, also by a link from elsewhere; other routes are for the dashboard's own pages. */
  isPage?: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig extends PageConfig {}
}

/**
 * Why a request is refused that names a foreign host, or that a page of another origin makes through the manager's browser;
 * undefined for any other. A foreign name for this machine is DNS rebinding. A link from elsewhere may lead to a page, but not
 * to data, because it would have something recorded in the name of whoever is sent there.
 */
export type AccessControl = (
  asked: 'page' | 'data',
  method: string,
  headers: IncomingHttpHeaders,
) => Refusal | undefined;

const notOnThisMachine: Refusal = {
  status: 403,
  reason: 'Open the dashboard by the address that it printed at its start, such as http://127.0.0.1:4170.',
};
const foreign: Refusal = { status: 403, reason: 'Another web page must not use the dashboard on your behalf.' };

/** @param publicUrl the one origin under which browsers reach the dashboard; absent when it serves this machine alone */
export function createAccessControl(publicUrl: string | undefined): AccessControl {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const elsewhere: Refusal = {
    status: 421,
    reason: `The dashboard is at ${publicUrl}, and answers under no other name.`,
  };
  /** The host name of the last request to this machine: nearly every request has the same. */
  let loopbackHost: string | undefined;
  const isLoopback = (host: string | undefined): boolean => {
    if (host !== undefined && host === loopbackHost) return true;
    if (!isLoopbackName(hostName(host))) return false;
    loopbackHost = host;
    return true;
  };
  return (asked, method, headers) => {
    if (publicHost === undefined && !isLoopback(headers.host)) return notOnThisMachine;
    if (publicHost !== undefined && headers.host !== publicHost && headers.host?.toLowerCase() !== publicHost)
      return elsewhere;
    return isForeign(headers) && !(asked === 'page' && isLink(method, headers)) ? foreign : undefined;
  };
}

/** The options of a route that people open as a page. */
export const asPage = { config: { isPage: true } };

/** Whether a request is for a page, or for an address without a route, which the app reports on a page. */
export const asksForPage = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.config.isPage === true;

/** Paths for machines that know no name of ours, such as the probe of a container. */
const isProbe = (url: string): boolean => url === '/health/live' || url === '/health/ready';

/**
 * Refuses requests of other origins before anything else is checked.
 * @param isScraper whether a request has the token of the metrics: each gateway is read under its own address, and no page of
 * another origin knows the token
 */
export function addAccessControl(app: FastifyInstance, control: AccessControl, isScraper: ScraperCheck): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, url, raw } = request;
    if (isProbe(url) || isScraper(raw)) return;
    const refusal = control(asksForPage(request) ? 'page' : 'data', method, headers);
    if (refusal) return reply.code(refusal.status).send(errorEnvelope('request_refused', refusal.reason));
  });
}

const hostName = (host = ''): string => host.replace(/:\d+$/, '');

function isForeign(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return headers.origin !== undefined && !hasOrigin(headers.origin, headers.host);
  return site !== 'same-origin' && site !== 'none';
}

const isLink = (method: string, headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  (method === 'GET' || method === 'HEAD');

const hasOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;
