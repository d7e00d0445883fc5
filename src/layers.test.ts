import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: src });

/** The folder of src that a file is in. */
const layerOf = (path: string): string => path.split('/')[0] ?? '';

/** The area of a page; empty for what stands beside the areas. */
const areaOf = (path: string): string => {
  const [layer, area, file] = path.split('/');
  return layer === 'pages' && area && file ? area : '';
};

/** What a file imports, types as well. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(src, path), 'utf8');
  return [...text.matchAll(/^import '(.+)'|^(?:import|\}|export)[^'\n]* from '(.+)'|\bimport\('([^']+)'\)/gm)].flatMap(
    ([, effect, names, call]) => effect ?? names ?? call ?? [],
  );
}

/** What a file imports by a relative path, by the path from src. */
const relativeImports = (path: string): string[] =>
  importsOf(path)
    .filter((to) => to.startsWith('.'))
    .map((to) => relative(src, join(src, dirname(path), to)));

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

// Between layers files are imported by `#layer/…`, which the linter holds to the direction; a relative path would pass by it.
test('no relative import leaves its layer', () => {
  expect(files.length).toBeGreaterThan(500);
  const crossing = files.flatMap((path) =>
    relativeImports(path)
      .filter((to) => layerOf(to) !== layerOf(path))
      .map((to) => `${path} imports ${to}`),
  );
  expect(crossing.filter((line) => !line.startsWith('main.tsx'))).toEqual([]);
});

/** The areas that each area of pages may import; one that is not named may import none. architecture.md "Layers". */
const areasBelow: Record<string, readonly string[]> = {
  overview: ['training', 'equipment', 'documents'],
  forecast: ['training', 'equipment'],
  coverage: ['training'],
  why: ['training', 'equipment', 'documents'],
  onDay: ['why', 'training', 'equipment', 'documents'],
};

test('an area of pages imports only the areas that it shows', () => {
  const crossing = files.filter(areaOf).flatMap((path) =>
    relativeImports(path)
      .filter((to) => ![areaOf(path), '', 'testing', ...(areasBelow[areaOf(path)] ?? [])].includes(areaOf(to)))
      .map((to) => `${path} imports ${to}`),
  );
  expect(crossing).toEqual([]);
});

const react = ['react', 'react-dom'];
const kit = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react', 'clsx'];

/** The packages that the code of each layer in the browser may import. */
const packages: Record<string, readonly string[]> = {
  protocol: ['zod'],
  compliance: ['@leeoniya/ufuzzy'],
  client: ['zod'],
  queries: [...react, '@tanstack/react-query'],
  settings: [...react, 'zod'],
  components: [
    ...react,
    ...kit,
    'react-router',
    'recharts',
    '@tanstack/react-virtual',
    'zod',
    'csv-stringify',
    'ical-generator',
    'temporal-polyfill',
    'write-excel-file',
  ],
  listing: [...react, ...kit, 'react-router', '@tanstack/react-query', 'zod', 'temporal-polyfill'],
  pages: [...react, ...kit, 'react-router', '@tanstack/react-query', 'zod', 'ical-generator'],
};

test.each(Object.entries(packages))('%s/ imports no package that is not its own', (layer, allowed) => {
  const foreign = files
    .filter((path) => layerOf(path) === layer && !basename(path).includes('.test.') && !path.includes('/testing/'))
    .flatMap((path) =>
      importsOf(path)
        .filter((to) => !/^[.#]/.test(to) && !allowed.includes(packageOf(to)))
        .map((to) => `${path} imports ${to}`),
    );
  expect(foreign).toEqual([]);
});
