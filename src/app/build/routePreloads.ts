import type { QueryClient } from '@tanstack/react-query';
import type { PageDefinition } from '#listing/definePage.ts';

/** The parts of a Vite plugin, and of what it is given, that are used here. */
type Emitter = { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown };
type Bundle = Record<string, { type: string; facadeModuleId?: string | null }>;

/** What the page of a route needs first. */
type RoutePreloads = {
  /** The address, with `:name` for what differs from record to record. */
  path: string;
  /** The source of its code, as the manifest of the build names it. */
  module: string;
  /** The URLs of the data that it asks for first, those that hold the id of a record excepted. */
  data: string[];
};

/** Stands for every parameter of an address while a page says what it asks for. */
const ANY_ID = 'any-id';

/** The URLs that a page asks for first. */
function dataOf({ prefetch, path }: PageDefinition): string[] {
  const urls: string[] = [];
  const record = ({ meta }: { meta?: Record<string, unknown> }) => {
    if (typeof meta?.url === 'string' && !meta.url.includes(ANY_ID)) urls.push(meta.url);
    return new Promise<never>(() => {}); // what would be asked for after it is not asked for first
  };
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ANY_ID]));
  prefetch?.({ prefetchQuery: record, fetchQuery: record } as unknown as QueryClient, params); // it is only asked for these two
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
 * A Vite plugin that writes what each route needs first to `.vite/routes.json`: the gateway puts it into the head of the
 * page, so that a browser asks for the code and the data of the route together with the code that would ask for them.
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
