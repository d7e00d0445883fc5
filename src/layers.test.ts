import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: src });

/** The folder of src that a file is in. */
const layerOf = (path: string): string => path.split('/')[0] ?? '';

/** What a file imports by a relative path. */
function relativeImports(path: string): string[] {
  const text = readFileSync(join(src, path), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) => to);
}

// Between layers files are imported by `#layer/…`, which the linter holds to the direction; a relative path would pass by it.
test('no relative import leaves its layer', () => {
  expect(files.length).toBeGreaterThan(500);
  const crossing = files.flatMap((path) =>
    relativeImports(path)
      .filter((to) => layerOf(relative(src, join(src, dirname(path), to))) !== layerOf(path))
      .map((to) => `${path} imports ${to}`),
  );
  expect(crossing.filter((line) => !line.startsWith('main.tsx'))).toEqual([]);
});
