import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACEHOLDER, nonceOf } from './contentSecurityPolicy.ts';
import { createPageHead, inlineJson } from './pageHead.ts';

/** Names of files under /assets hold a hash of their content, so that they can be kept for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The one document of the app, whatever route it is opened at. */
export type Page = {
  /** The folder that Vite built, absolute. */
  pageDir: string;
  /** Sends it with a nonce of its own and what its route needs first. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/**
 * @param pageDir the folder that Vite built, absolute
 * @param organisation the facts that the page begins with
 * @param isAtHand whether the data of a URL can be given at once
 */
export async function createPage(
  pageDir: string,
  organisation: object,
  isAtHand: (url: string) => boolean,
): Promise<Page> {
  const headOf = await createPageHead(pageDir, isAtHand);
  const facts = inlineJson('organisation', organisation);
  return {
    pageDir,
    async send({ url }, reply) {
      const html = await readFile(join(pageDir, 'index.html'), 'utf8');
      const head = headOf(url.split('?')[0] ?? '') + facts;
      // It has no ETag, because a 304 would join a new nonce to an old page.
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(html.replaceAll(NONCE_PLACEHOLDER, nonceOf(reply.raw)).replace('</head>', () => `${head}</head>`));
    },
  };
}

/** Serves the built page: index.html at `/`, and every other file under its own name, dot files excepted. */
export function addStaticFiles(app: FastifyInstance, { pageDir, send }: Page): void {
  const assets = join(pageDir, 'assets') + sep;
  app.get('/', send);
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
