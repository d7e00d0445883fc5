import { statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '../operatorError.ts';
import { translateFileError } from './fileErrors.ts';

/** The database of a data folder. */
export const storeFile = (dataDir: string): string => join(dataDir, 'store.sqlite');

/**
 * The size of that file, bytes; undefined if there is none.
 * @throws OperatorError when this user may not know
 */
export function storeFileSize(dataDir: string): number | undefined {
  const file = storeFile(dataDir);
  try {
    return statSync(file, { throwIfNoEntry: false })?.size;
  } catch (error) {
    throw translateFileError(error, file);
  }
}

const problems: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOENT: 'a part of the path leads nowhere, or no folder can be made there',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'this user may not make it',
  EPERM: 'this user may not make it',
  ENOSPC: 'its disk has no space left',
  EROFS: 'the file system is read-only',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Makes a folder at the path; false if it already existed. */
async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
    return false;
  }
}

/**
 * Makes one folder after the other: Node's recursive mkdir never ends where the system says that there is no such place
 * (/proc).
 */
async function makeFolders(path: string): Promise<string | undefined> {
  try {
    return (await isMade(path)) ? path : undefined;
  } catch (error) {
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path) throw error;
    const made = await makeFolders(above);
    await isMade(path);
    return made ?? path;
  }
}

/**
 * Makes the folder, for its owner alone, and missing folders above it.
 * @returns the topmost folder that was made, undefined if all existed
 * @throws OperatorError saying why it cannot be made
 */
export async function makeDataFolder(dataDir: string): Promise<string | undefined> {
  try {
    return await makeFolders(resolve(dataDir));
  } catch (error) {
    throw new OperatorError(`${dataDir} cannot be a data folder: ${problems[codeOf(error)] ?? String(error)}`);
  }
}
