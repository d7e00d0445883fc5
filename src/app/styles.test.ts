import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files of `src` with their text, without the comments of style sheets. */
const filesOf = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }));

const tokens = filesOf('app/tokens.css');
const sheets = filesOf('**/*.css').filter(({ path }) => path !== tokens[0]?.path);

/** The declarations of all sheets except the tokens, each with its file. */
const declarations = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/(?<=[{};]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    path,
    property,
    value,
  })),
);

const inWords = ({ path, property, value }: (typeof declarations)[number]) => `${path}: ${property}: ${value}`;

test('font sizes are tokens', () => {
  const literal = declarations.filter(
    ({ property, value }) => /^font(-size)?$/.test(property) && /\d(px|pt|r?em|%)/.test(value),
  );
  expect(declarations.length).toBeGreaterThan(1000);
  expect(literal.map(inWords)).toEqual([]);
});

test('distances on the scale are tokens', () => {
  const scale = new Set([...(tokens[0]?.text ?? '').matchAll(/--space-[\w-]+:\s*(\d+px);/g)].map(([, px]) => px));
  const literal = declarations.filter(
    ({ property, value }) =>
      /^((row-|column-)?gap|padding|margin)/.test(property) &&
      (value.match(/\b\d+px/g) ?? []).some((px) => scale.has(px)),
  );
  expect(scale.size).toBeGreaterThan(5);
  expect(literal.map(inWords)).toEqual([]);
});

/** Tables whose rows, cells and heads are separate files of one component: their styles depend on each other. */
const tablesInParts: Record<string, readonly string[]> = {
  'DataTable.module.css': ['HeaderRow.tsx', 'SelectBox.tsx', 'SkeletonRows.tsx', 'TableRow.tsx'],
  'MatrixGrid.module.css': ['MatrixCell.tsx', 'MatrixHead.tsx', 'MatrixRow.tsx'],
};

/** Every import of a component's sheet: the importing file and the imported name. */
const imports = filesOf('**/*.tsx').flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    path,
    text,
    name,
    from,
  })),
);

test('a component imports only its own sheet', () => {
  const borrowed = imports.filter(
    ({ path, from }) =>
      from !== `./${basename(path, '.tsx')}.module.css` && !tablesInParts[basename(from)]?.includes(basename(path)),
  );
  expect(imports.length).toBeGreaterThan(50);
  expect(borrowed.map(({ path, from }) => `${path}: ${from}`)).toEqual([]);
});

test('every class that is used exists in its sheet, and every class in a sheet is used', () => {
  const asked = Map.groupBy(
    imports.flatMap(({ path, text, name, from }) =>
      [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, word = '']) => ({
        sheet: join(path, '..', from),
        word,
      })),
    ),
    ({ sheet }) => sheet,
  );
  const differences = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .map(({ path, text }) => {
      const defined = new Set([...text.matchAll(/\.([a-z]\w*)(?![^{]*;)/gi)].map(([, word = '']) => word));
      const used = new Set((asked.get(path) ?? []).map(({ word }) => word));
      return { path, unused: [...defined.difference(used)], missing: [...used.difference(defined)] };
    });
  expect(differences.filter(({ unused, missing }) => unused.length + missing.length > 0)).toEqual([]);
});

test('every class taken from the utilities exists', () => {
  const words = new Set(
    [...(filesOf('app/utilities.css')[0]?.text ?? '').matchAll(/\.([\w-]+)/g)].map(([, word]) => word),
  );
  const unknown = declarations.filter(
    ({ property, value }) =>
      property === 'composes' &&
      value
        .replace(' from global', '')
        .split(' ')
        .some((word) => !words.has(word)),
  );
  expect(unknown.map(inWords)).toEqual([]);
});

const mantine = join(root, '..', 'node_modules', '@mantine', 'core', 'esm');

/** The files of the package's exports, by name. */
const mantineFiles = new Map(
  [...readFileSync(join(mantine, 'index.mjs'), 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(
    ([, names = '', from = '']) => names.split(',').map((name) => [name.trim(), join(mantine, from)] as const),
  ),
);

/**
 * The sheets of a file of the package and of everything that it imports: each names its own,
 * `components/Button/Button.module.css`.
 */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(/\/(\w+)\.module\.css$/gm)].map(([, name = '']) => name);
  const parts = [...text.matchAll(/from "(\.[^"]+\.mjs)"/g)].map(([, from = '']) => join(dirname(file), from));
  return [...own, ...parts.flatMap((part) => sheetsOf(part, seen))];
}

test('the sheets of every Mantine component in use are loaded, with the page or by the file that uses it', () => {
  const sheetsIn = (text: string) =>
    [...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.css'/g)].map(([, name = '']) => name);
  const loaded = sheetsIn(readFileSync(join(root, 'main.tsx'), 'utf8'));
  const missing = filesOf('**/*.tsx').flatMap(({ path, text }) => {
    const known = new Set([...loaded, ...sheetsIn(text)]);
    const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, all = '']) =>
      all.split(','),
    );
    return names.flatMap((name) => {
      const file = mantineFiles.get(name.trim());
      return file
        ? sheetsOf(file).flatMap((sheet) => (known.has(sheet) ? [] : [`${path}: ${name.trim()} needs ${sheet}.css`]))
        : [];
    });
  });
  expect(loaded.length).toBeGreaterThan(10);
  expect(mantineFiles.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
