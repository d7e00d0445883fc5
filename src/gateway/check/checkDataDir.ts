import { randomUUID } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../errorCode.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { works, warning, fails } = findingsAbout('DATA_DIR');

const MB = 1024 * 1024;
/** Below this the next snapshot or audit record may not fit. */
const TOO_LITTLE_BYTES = 100 * MB;
/** Below this somebody should free space. */
const LITTLE_BYTES = 1024 * MB;

const problems: Readonly<Record<string, string>> = {
  EACCES: 'is not open to this user: give it the right to write there',
  EPERM: 'is not open to this user: give it the right to write there',
  EROFS: 'is on a file system that is read-only: mount it so that it can be written',
  ENOSPC: 'is on a disk that is full: make space',
  EDQUOT: 'is on a disk whose quota is used up: make space',
  ENOTDIR: 'leads through a file: name another folder',
  ENOENT: 'is where no folder can be created: name another one',
};

/** Error codes of a path without a folder. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Writes and removes a file, because permissions alone do not show whether the disk accepts it. */
async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, `check-${randomUUID()}`);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile('check');
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}

/** The folder itself if it exists, otherwise the nearest one above it. */
async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' && dirname(path) !== path) return undefined;
    throw error;
  });
  if (!found) return nearestFolder(dirname(path));
  if (!found.isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
  return path;
}

/** Whether the folder is missing; one that this user may not look at can exist. */
const isMissing = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => !found.isDirectory(),
    (error: unknown) => missing.has(errorCode(error) ?? ''),
  );

/**
 * Whether the folder of everything that outlives the process can be written, by whom, and how much fits into it.
 * @returns also whether it is missing and cannot be created, so that it has nothing to check
 */
export async function checkDataDir(dataDir: string): Promise<{ findings: Finding[]; cannotBeMade: boolean }> {
  try {
    const folder = await nearestFolder(dataDir);
    await tryWriting(folder);
    const isThere = folder === dataDir;
    const findings = [
      works(isThere ? `${dataDir} can be written.` : `${dataDir} is not there yet; the first start makes it.`),
      ...(isThere ? await checkMode(dataDir) : []),
      await checkSpace(folder),
    ];
    return { findings, cannotBeMade: false };
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    const problem = problems[code];
    const cannotBeMade = await isMissing(dataDir);
    const says = cannotBeMade
      ? `cannot be made${problem === undefined ? ` (${code}): name another folder` : `, because it ${problem}`}`
      : (problem ?? `cannot be written (${code}): check it`);
    return { findings: [fails(`${dataDir} ${says}.`)], cannotBeMade };
  }
}

async function checkMode(dataDir: string): Promise<Finding[]> {
  const mode = (await stat(dataDir)).mode & 0o777;
  if ((mode & 0o077) === 0) return [];
  return [warning(`${dataDir} is open to other users (mode ${mode.toString(8)}): close it with chmod 700 ${dataDir}.`)];
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const { works: enough, warning: little, fails: tooLittle } = findingsAbout('disk space');
  const says = `${Math.floor(free / MB)} MB are free for ${folder}`;
  if (free < TOO_LITTLE_BYTES) return tooLittle(`${says}: make space, because snapshots and the audit log need it.`);
  return free < LITTLE_BYTES ? little(`${says}: make space soon.`) : enough(`${says}.`);
}
