import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

/** The database of a data folder. */
export const storeFile = (dataDir: string): string => join(dataDir, 'store.sqlite');

const problems: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'this user may not make it',
  EPERM: 'this user may not make it',
  EROFS: 'the file system is read-only',
};

/**
 * Makes the folder, for its owner alone, and those above it where they are missing.
 * @returns the topmost folder that was made, undefined when all were there
 * @throws Problem saying why it cannot be made
 */
export async function makeDataFolder(dataDir: string): Promise<string | undefined> {
  try {
    return await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Problem(`${dataDir} cannot be a data folder: ${problems[code] ?? code}`);
  }
}
