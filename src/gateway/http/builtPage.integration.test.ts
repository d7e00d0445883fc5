import { mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuiltPage } from './builtPage.ts';

const root = mkdtempSync(join(tmpdir(), 'gateway-build-'));
const source = join(root, 'src', 'pages', 'area', 'page.ts');
const unused = join(root, 'src', 'pages', 'unused.ts');
const index = join(root, 'dist', 'index.html');

/** Moves everything into the past, so that a change in the test is newer whatever the resolution of the file system's clock. */
function age(...paths: string[]) {
  for (const path of paths) utimesSync(path, new Date('2020-01-01'), new Date('2020-01-01'));
}

async function builds(): Promise<boolean> {
  let built = false;
  expect(
    await ensureBuiltPage(root, () => {
      built = true;
    }),
  ).toBe(join(root, 'dist'));
  return built;
}

beforeAll(() => {
  mkdirSync(join(source, '..'), { recursive: true });
  mkdirSync(join(root, 'src', 'service'));
  writeFileSync(join(root, 'vite.config.ts'), "export default { build: { outDir: 'dist' } };");
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'src', 'main.tsx'), "import './pages/area/page.ts';");
  writeFileSync(source, 'document.title = process.env.NODE_ENV;');
  writeFileSync(unused, '');
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/src/main.tsx"></script>');
});
afterAll(() => rmSync(root, { recursive: true }));

test('the page is built when it is missing, or a source is newer or gone, and only then', async () => {
  expect(await builds()).toBe(true);
  const script = /src="(\/assets\/index-.+\.js)"/.exec(readFileSync(index, 'utf8'))?.[1] ?? '';
  expect(readFileSync(join(root, 'dist', script), 'utf8')).toContain('production');
  expect(await builds()).toBe(false);

  writeFileSync(join(root, 'src', 'service', 'store.ts'), '');
  expect(await builds()).toBe(false);

  age(index);
  writeFileSync(source, "document.title = 'second';");
  expect(await builds()).toBe(true);
  expect(await builds()).toBe(false);

  const others = ['index.html', 'package.json', 'vite.config.ts', 'src/main.tsx'].map((name) => join(root, name));
  age(...others, source, unused, join(source, '..'), join(unused, '..'));
  utimesSync(index, new Date('2021-01-01'), new Date('2021-01-01'));
  expect(await builds()).toBe(false);
  unlinkSync(unused);
  expect(await builds()).toBe(true);
});

test('a source that does not build says why', async () => {
  writeFileSync(source, 'document.title = ;');
  age(index);
  await expect(ensureBuiltPage(root, () => {})).rejects.toThrow(/page\.ts/);
});

test('a release without the sources of the page serves the page built for it', async () => {
  unlinkSync(join(root, 'index.html'));
  age(index);
  expect(await builds()).toBe(false);
});
