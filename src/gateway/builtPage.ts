import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the page is built from, relative to the project's folder; the server's folders are not among them. */
const SOURCES = [
  'index.html',
  'package.json',
  'vite.config.ts',
  'public',
  'src/main.tsx',
  ...['protocol', 'compliance', 'client', 'queries', 'components', 'pages', 'app'].map((folder) => `src/${folder}`),
];

/**
 * Builds the page when it is missing or older than one of its sources.
 * @param root the project's folder, absolute
 * @param announce called before a build, because it takes some seconds
 * @returns the folder of the built page, absolute
 * @throws when the build fails, with Vite's reason
 */
export async function ensureBuiltPage(root: string, announce: () => void): Promise<string> {
  const pageDir = join(root, 'dist');
  const built = await changedAt(join(pageDir, 'index.html'));
  const changes = await Promise.all(SOURCES.map((source) => newestChange(join(root, source))));
  if (built <= Math.max(...changes)) {
    announce();
    await buildPage(root);
  }
  return pageDir;
}

/** Vite is loaded only here: a start with a finished page does without it. */
async function buildPage(root: string): Promise<void> {
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  // Anything else, such as a test runner's `test`, would put React's development build into the page.
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent' });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** The newest change, in epoch milliseconds, of a file, or of anything in a folder; folders count, since a deleted file changes only them. */
async function newestChange(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => []);
  const changes = await Promise.all(['', ...entries].map((entry) => changedAt(join(path, entry))));
  return Math.max(...changes);
}

/** 0 when there is nothing at the path. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
