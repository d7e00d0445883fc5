import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What Vite writes about each file of the built page. https://vite.dev/guide/backend-integration */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** What each route needs first, written by app/build/routePreloads.ts. */
const Routes = z.array(z.object({ path: z.string(), module: z.string(), data: z.array(z.string()) }));

/** The source that requests data before the code of the page has loaded. */
const EARLY = 'src/client/early.ts';

/** The font of nearly every text. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/** Every file that a source needs, itself first. */
function filesOf(source: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[source] ?? {};
  if (file === undefined || found.has(file)) return found;
  found.add(file);
  for (const next of imports) filesOf(next, manifest, found);
  return found;
}

const linkOf = (file: string): string =>
  file.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** It runs as soon as it has loaded; without `async` it would wait for the style sheet. */
const scriptOf = (file: string | undefined): string =>
  file === undefined ? '' : `<script type="module" async crossorigin src="/${file}"></script>`;

/** A path with `:name` parts as a pattern of whole paths. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part).replace('\\*', '.*')))
      .join('/')}/?$`,
    'i', // as typed by hand: the page then puts its own address in its place
  );

const parsed = async <T>(shape: z.ZodMiniType<T>, file: string): Promise<T | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.parse(shape, JSON.parse(text));
};

/** Facts for the page, as an element that it reads: the text cannot end the element, whatever it holds. */
export const inlineJson = (id: string, content: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`;

export type PageHead = {
  /**
   * The elements for a path: those before the code of every page, and those after it. A browser has six connections, and
   * requests files in document order: so the largest ones, which everything waits for, come first.
   * @param isAtHand whether the data of a URL is available at once
   */
  of(path: string, isAtHand: (url: string) => boolean): { before: string; after: string };
  /** Whether a path is that of a page, except the one for unknown addresses. */
  isRoute(path: string): boolean;
};

/**
 * The elements in the head of the page of a route, for the browser to fetch in parallel to the code of every page: the files of
 * the route, and its data if it is available at once. A build without the lists of its parts has none.
 * @param pageDir the folder that Vite built, absolute
 */
export async function createPageHead(pageDir: string): Promise<PageHead> {
  const [manifest, routes] = await Promise.all([
    parsed(Manifest, join(pageDir, '.vite', 'manifest.json')),
    parsed(Routes, join(pageDir, '.vite', 'routes.json')),
  ]);
  if (!manifest || !routes) return { of: () => ({ before: '', after: '' }), isRoute: () => false };
  // Vite lists what index.html itself needs, except its fonts.
  const listed = filesOf('index.html', manifest);
  const font = Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .find((file) => FONT.test(file));
  const early = scriptOf(manifest[EARLY]?.file);
  const prepared = routes.map(({ path, module, data }) => {
    const files = [...filesOf(module, manifest)].filter((file) => !listed.has(file));
    const links = [...(font ? [font] : []), ...files].map(linkOf).join('');
    return { pattern: patternOf(path), isUnknown: path === '*', links, data };
  });
  const routeOf = (path: string) => prepared.find(({ pattern }) => pattern.test(path));
  return {
    of(path, isAtHand) {
      const route = routeOf(path);
      if (!route) return { before: '', after: '' };
      return { before: inlineJson('early', route.data.filter(isAtHand)) + early, after: route.links };
    },
    isRoute: (path) => prepared.some(({ pattern, isUnknown }) => !isUnknown && pattern.test(path)),
  };
}
