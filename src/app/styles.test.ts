import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files of `src` with their text, comments left out of style sheets. */
const filesOf = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }));

const tokens = filesOf('app/tokens.css');
const sheets = filesOf('**/*.css').filter(({ path }) => path !== tokens[0]?.path);

/** The declarations of all sheets but that of the tokens, each with its file. */
const declarations = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/(?<=[{};]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    path,
    property,
    value,
  })),
);

const inWords = ({ path, property, value }: (typeof declarations)[number]) => `${path}: ${property}: ${value}`;

test('sizes of text are tokens', () => {
  const literal = declarations.filter(
    ({ property, value }) => /^font(-size)?$/.test(property) && /\d(px|pt|r?em|%)/.test(value),
  );
  expect(declarations.length).toBeGreaterThan(1000);
  expect(literal.map(inWords)).toEqual([]);
});

test('distances that the scale has are tokens', () => {
  const scale = new Set([...(tokens[0]?.text ?? '').matchAll(/--space-[\w-]+:\s*(\d+px);/g)].map(([, px]) => px));
  const literal = declarations.filter(
    ({ property, value }) =>
      /^((row-|column-)?gap|padding|margin)/.test(property) &&
      (value.match(/\b\d+px/g) ?? []).some((px) => scale.has(px)),
  );
  expect(scale.size).toBeGreaterThan(5);
  expect(literal.map(inWords)).toEqual([]);
});
