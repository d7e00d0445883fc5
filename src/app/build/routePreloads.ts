import type { QueryClient } from '@tanstack/react-query';
import type { PageDefinition } from '#listing/definePage.ts';

/** The parts of a Vite plugin, and of its arguments, that are used here. */
type Emitter = { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown };
type Bundle = Record<string, { type: string; facadeModuleId?: string | null }>;

/** What the page of a route needs first. */
type RoutePreloads = {
  /** The address, with `:name` for the parts that differ between records. */
  path: string;
  /** The source of its code, as the manifest of the build names it. */
  module: string;
  /** The URLs of the data that it requests first, except those with the id of a record. */
  data: string[];
};

/** The value of every path parameter while a page's first requests are collected. */
const ANY_ID = 'any-id';

/** The URLs that a page requests first. */
function dataOf({ prefetch, path }: PageDefinition): string[] {
  const urls: string[] = [];
  const record = ({ meta }: { meta?: Record<string, unknown> }) => {
    if (typeof meta?.url === 'string' && !meta.url.includes(ANY_ID)) urls.push(meta.url);
    return new Promise<never>(() => {}); // never resolves, because what follows is not requested first
  };
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ANY_ID]));
  prefetch?.({ prefetchQuery: record, fetchQuery: record } as unknown as QueryClient, params); // it calls only these two
  return [...new Set(urls)];
}

const basename = (path: string) => path.split('/').at(-1);

/** The source that a page's `load` imports. */
function moduleOf({ id, load }: PageDefinition, sources: readonly string[]): string {
  const [, file = ''] = /import\(['"](.+?)['"]\)/.exec(load.toString()) ?? [];
  const found = sources.filter((source) => basename(source) === basename(file));
  if (found.length !== 1) throw new Error(`The "load" of the page ${id} must import one module of a name of its own.`);
  return found[0] ?? '';
}

/**
 * A Vite plugin that writes what each route needs first to `.vite/routes.json`: the gateway puts it into the head of the page,
 * so that a browser requests the code and the data of the route in parallel with the code that would request them.
 * @param root the project's folder, absolute
 */
export function routePreloads(root: string) {
  return {
    name: 'route-preloads',
    apply: 'build' as const,
    async generateBundle(this: Emitter, _options: unknown, bundle: Bundle) {
      const { pages }: { pages: readonly PageDefinition[] } = await import(`${root}/src/app/pages.ts`);
      const sources = Object.values(bundle).flatMap(({ type, facadeModuleId }) =>
        type === 'chunk' && facadeModuleId?.startsWith(root) ? [facadeModuleId.slice(root.length + 1)] : [],
      );
      const routes = pages.map(
        (page): RoutePreloads => ({ path: page.path, module: moduleOf(page, sources), data: dataOf(page) }),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(routes, null, 1) });
    },
  };
}
