import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACEHOLDER, nonceOf } from './contentSecurityPolicy.ts';

/** Names of files under /assets hold a hash of their content, so that they can be kept for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built page: index.html at `/`, with a nonce, and every other file under its own name, dot files excepted.
 * @param pageDir the folder that Vite built, absolute
 */
export function addStaticFiles(app: FastifyInstance, pageDir: string): void {
  const assets = join(pageDir, 'assets') + sep;
  app.get('/', (_request, reply) => sendIndexHtml(reply, pageDir));
  app.register(fastifyStatic, {
    root: pageDir,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? IMMUTABLE : 'no-cache');
    },
  });
}

/**
 * Whether a request that matched no file is a browser opening a page of the app, whose routes only the app knows.
 * A path whose last part has an extension is a missing file, and dot files are never served.
 */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const opensPage = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
  const isOfTheApp =
    !/^\/assets(\/|$)/.test(path) &&
    !path.split('/').some((part) => /^(\.|%2e)/i.test(part)) &&
    !/(\.|%2e)[a-z][a-z0-9]*$/i.test(path);
  return opensPage && isOfTheApp;
}

/** Sends index.html with this response's nonce. It has no ETag, because a 304 would join a new nonce to an old page. */
export async function sendIndexHtml(reply: FastifyReply, pageDir: string): Promise<FastifyReply> {
  const page = await readFile(join(pageDir, 'index.html'), 'utf8');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonceOf(reply.raw)));
}
