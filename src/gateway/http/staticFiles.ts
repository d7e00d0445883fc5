import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../signIn/visitors.ts';
import { asPage } from './accessControl.ts';
import { NONCE_PLACEHOLDER, nonceOf } from './contentSecurityPolicy.ts';
import { createPageHead, inlineJson, type PageHead } from './pageHead.ts';

/** Names of files under /assets contain a hash of their content, so that they can be cached for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The code of every page, if there is any; else the end of the head. */
const FIRST_SCRIPT = /(?=<script type="module")|(?=<\/head>)/;
const END_OF_HEAD = /(?=<\/head>)/;

/** The one document of the app, whatever route it is opened at. */
export type ServedPage = {
  /** The folder that Vite built, absolute. */
  pageDir: string;
  /** Whether the build has a file of this path, such as `/assets/a-1.js`, that may be sent by its name. */
  hasFile(path: string): boolean;
  /** Whether a request that matched no file is a browser opening a page of the app. */
  isNavigation(request: FastifyRequest): boolean;
  /** Sends it with a nonce of its own and the files and data that its route needs first. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/**
 * @param pageDir the folder that Vite built, absolute
 * @param factsFor the facts of the organisation that the page begins with
 * @param isAtHand whether the data of a URL is available at once
 */
export async function createPage(
  pageDir: string,
  factsFor: (request: FastifyRequest) => Promise<object>,
  isAtHand: (request: FastifyRequest, url: string) => boolean,
): Promise<ServedPage> {
  const head = await createPageHead(pageDir);
  let files = await filesOf(pageDir);
  let sent: string | undefined;
  return {
    pageDir,
    hasFile: (path) => files.has(path),
    isNavigation: (request) =>
      (opensPage(request) && isOfTheApp(pathOf(request), head)) ||
      (takesAnything(request) && head.isRoute(pathOf(request))),
    async send(request, reply) {
      const html = await readFile(join(pageDir, 'index.html'), 'utf8');
      // A rebuilt page has other files.
      if (sent !== undefined && sent !== html) files = await filesOf(pageDir);
      sent = html;
      const atHand = head.of(pathOf(request), (url) => isAtHand(request, url));
      const facts = inlineJson('organisation', await factsFor(request));
      const visitor = visitorOf(request.raw);
      const tag = visitor ? `<meta name="visitor" content="${visitor.tag}">` : '';
      // It has no ETag, because a 304 would join a new nonce to an old page.
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(
          html
            .replaceAll(NONCE_PLACEHOLDER, nonceOf(reply.raw))
            .replace(END_OF_HEAD, () => atHand.after)
            .replace(FIRST_SCRIPT, () => tag + atHand.before + facts),
        );
    },
  };
}

/** Serves the built page: index.html at `/`, and every file that the build had under its own name. */
export function addStaticFiles(app: FastifyInstance, { pageDir, hasFile, send }: ServedPage): void {
  const assets = join(pageDir, 'assets') + sep;
  app.get('/', asPage, send);
  app.get('/*', asPage, (request, reply) => {
    const path = decoded(pathOf(request));
    return path !== undefined && hasFile(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound();
  });
  app.register(fastifyStatic, {
    root: pageDir,
    // Files that are not of the build are not looked for on the disk.
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? IMMUTABLE : 'no-cache');
    },
  });
}

/**
 * The files of a folder by their paths, such as `/assets/a-1.js`; without index.html, which is never sent as it is, and
 * dot files.
 */
async function filesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`);
  return new Set(paths.filter((path) => path !== '/index.html' && !path.includes('/.')));
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const opensPage = (request: FastifyRequest): boolean =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');

/**
 * Whether the caller is a program that accepts anything, such as a link checker. It gets existing pages, and an error for other
 * addresses. A script of the page requests data, whatever it accepts.
 */
const takesAnything = (request: FastifyRequest): boolean =>
  isRead(request) &&
  /^$|\*\/\*/.test(request.headers.accept ?? '') &&
  (request.headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';

/**
 * Whether a path that is not a file is an address of the app: the path of a page, whatever its ids hold, or one that the app
 * reports as unknown. A path that looks like a missing file, or a dot file, is neither.
 */
const isOfTheApp = (path: string, head: PageHead): boolean =>
  head.isRoute(path) ||
  (!/^\/assets(\/|$)/.test(path) &&
    !path.split('/').some((part) => /^(\.|%2e)/i.test(part)) &&
    !/(\.|%2e)[a-z][a-z0-9]*$/i.test(path));
