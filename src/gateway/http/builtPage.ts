import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What the page is built from, relative to the project's folder; `src` is added, without the server's folders. */
const SOURCES = ['index.html', 'package.json', 'vite.config.ts', 'public'];
/** The folders of `src` that run only in Node. */
const SERVER_FOLDERS = ['service', 'gateway'];

/**
 * Builds the page when it is missing or older than one of its sources. A release without them has the page alone.
 * @param root the project's folder, absolute
 * @param announce called before a build, because a build takes some seconds
 * @returns the folder of the built page, absolute
 * @throws when the build fails, with Vite's reason
 */
export async function ensureBuiltPage(root: string, announce: () => void): Promise<string> {
  const pageDir = join(root, 'dist');
  if ((await changedAt(join(root, 'index.html'))) === 0) return pageDir;
  const built = await changedAt(join(pageDir, 'index.html'));
  const folders = await readdir(join(root, 'src')).catch(() => []);
  const browserFolders = folders.filter((name) => !SERVER_FOLDERS.includes(name)).map((name) => join('src', name));
  const changes = await Promise.all([...SOURCES, ...browserFolders].map((source) => newestChange(join(root, source))));
  if (built <= Math.max(...changes)) {
    announce();
    await buildPage(root);
  }
  return pageDir;
}

/** Builds in another process, because a build takes a gigabyte of memory that the gateway would keep. */
async function buildPage(root: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    // Any other value, such as a test runner's `test`, would put React's development build into the page.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [reason, [code]] = await Promise.all([text(build.stderr), once(build, 'close')]);
  if (code !== 0) throw new Error(`The page could not be built: ${reason.trim()}`);
}

/** The newest change of a file or of anything in a folder, epoch ms; folders count, because a deleted file changes only them. */
async function newestChange(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => []);
  const changes = await Promise.all(['', ...entries].map((entry) => changedAt(join(path, entry))));
  return Math.max(...changes);
}

/** Epoch ms; 0 if nothing exists at the path. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
