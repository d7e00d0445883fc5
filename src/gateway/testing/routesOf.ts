import type { FastifyInstance } from 'fastify';

/**
 * Every route of an app, parsed from its printed tree: a level is four characters, and its paths begin where the one above
 * ends.
 */
export function routesOf(of: FastifyInstance): { path: string; methods: string }[] {
  const above: string[] = [];
  return (
    of
      // Without common prefixes it omits routes that end with a wildcard.
      .printRoutes({ commonPrefix: true })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods] = /^((?:│? {3,4})*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line) ?? [];
        const level = indent.length / 4;
        above.splice(level, above.length, (above[level - 1] ?? '') + part);
        return methods === undefined ? [] : [{ path: above[level] ?? '', methods }];
      })
  );
}
