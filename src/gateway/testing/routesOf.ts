import type { FastifyInstance } from 'fastify';

/**
 * Every route of an app, read off the tree that it prints: a level is four characters, and its paths begin where the one
 * above ends.
 */
export function routesOf(of: FastifyInstance): { path: string; methods: string }[] {
  const above: string[] = [];
  return (
    of
      // Without common prefixes it leaves out routes that end with a wildcard.
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
