import type { IncomingMessage } from 'node:http';
import { type OfferedMethods, offeredMethodNames } from './offeredMethods.ts';
import { splitRequestTarget } from './requestTarget.ts';

const PATH = '/openapi.json';

/** Callers may keep the description for a while: it holds no data and changes only with the release. */
export const OPEN_API_CACHE_CONTROL = 'public, max-age=300';

/** Whether a request asks for the description of the service, which needs no token. */
export const isOpenApiRequest = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && splitRequestTarget(url).path === PATH;

/**
 * The OpenAPI description of a service's methods. It is loaded at the first request, because most services never get one.
 */
export async function openApiOf(offered: OfferedMethods): Promise<object> {
  const { openApiDocument } = await import('#protocol/openapi/openApiDocument.ts');
  return openApiDocument(offeredMethodNames(offered));
}
